import type { InformationSource } from "#contract/office/generated/operations.ts";
import type { Phrases } from "../language/language.tsx";

type ProductInformationPhrases = {
  title: string;
  rule: string;
  /** Which values are shown, by the source that holds. */
  shown: Record<InformationSource | "none", string>;
  content: string;
  contentHint: string;
  unit: string;
  noUnit: string;
  units: Record<string, string>;
  hazards: string;
  signalWord: string;
  noSignalWord: string;
  signalWords: Record<string, string>;
  statements: string;
  statementsHint: string;
  precautions: string;
  pick: string;
  pickEmpty: string;
  unknownCode: (code: string) => string;
  pictograms: string;
  pictogramNames: Record<string, string>;
  ufi: string;
  manufacturer: string;
  manufacturerHint: string;
  safetyNoteDe: string;
  safetyNoteEn: string;
  save: string;
  giveBack: string;
  givenBack: string;
  saved: string;
  changedAt: (time: string) => string;
  /** Errors beside the field, with the code that is wrong. */
  errors: Record<string, (value: string) => string>;
};

export const productInformationPhrases: Phrases<ProductInformationPhrases> = {
  de: {
    title: "Produktangaben",
    rule: "Grundpreis, Gefahrenhinweise, Hersteller und Sicherheitshinweise, wie das Gesetz sie verlangt. Was Sie hier speichern, gilt anstelle von Datei und Katalog, auch leere Felder, und bleibt bei jedem Import erhalten.",
    shown: {
      office: "Hier gepflegt; Datei und Katalog gelten für diesen Artikel nicht.",
      file: "Aus der importierten Datei „Produktangaben“, ergänzt um Angaben des Katalogs.",
      catalogue: "Aus dem Katalog.",
      none: "Noch keine Angaben. Als Hersteller nennt der Shop das eigene Unternehmen.",
    },
    content: "Inhalt einer Bestelleinheit",
    contentHint: "Für den Grundpreis; leer, wenn nach Stück verkauft wird",
    unit: "Maßeinheit des Inhalts",
    noUnit: "keine",
    units: { l: "Liter", kg: "Kilogramm", m: "Meter", "m²": "Quadratmeter" },
    hazards: "Gefahren (CLP)",
    signalWord: "Signalwort",
    noSignalWord: "keines",
    signalWords: { danger: "Gefahr", warning: "Achtung" },
    statements: "Gefahrenhinweise (H und EUH)",
    statementsHint: "Nummern, durch Leerzeichen getrennt",
    precautions: "Sicherheitshinweise (P)",
    pick: "Hinweis hinzufügen",
    pickEmpty: "auswählen …",
    unknownCode: (code) => `${code}: nicht bekannt`,
    pictograms: "Piktogramme",
    pictogramNames: {
      GHS01: "GHS01 Explodierende Bombe",
      GHS02: "GHS02 Flamme",
      GHS03: "GHS03 Flamme über Kreis",
      GHS04: "GHS04 Gasflasche",
      GHS05: "GHS05 Ätzwirkung",
      GHS06: "GHS06 Totenkopf",
      GHS07: "GHS07 Ausrufezeichen",
      GHS08: "GHS08 Gesundheitsgefahr",
      GHS09: "GHS09 Umwelt",
    },
    ufi: "UFI",
    manufacturer: "Hersteller",
    manufacturerHint: "Name, Anschrift und E-Mail-Adresse, je in einer Zeile; leer: das eigene Unternehmen",
    safetyNoteDe: "Warn- und Sicherheitshinweis auf Deutsch",
    safetyNoteEn: "Warn- und Sicherheitshinweis auf Englisch",
    save: "Produktangaben speichern",
    giveBack: "Wieder Datei und Katalog verwenden",
    givenBack: "Es gelten wieder Datei und Katalog.",
    saved: "Gespeichert. Der Shop zeigt die Änderung in wenigen Sekunden.",
    changedAt: (time) => `Zuletzt geändert am ${time}`,
    errors: {
      content: () => "Geben Sie eine Zahl über 0 mit höchstens 6 Nachkommastellen und eine Maßeinheit an.",
      signalWord: () => "Zu Gefahrenhinweisen mit Piktogramm gehört ein Signalwort.",
      hazards: (code) =>
        code === "" ? "Zu Signalwort oder Piktogramm gehört ein Gefahrenhinweis." : `${code} ist kein bekannter Gefahrenhinweis.`,
      precautions: (code) => `${code} ist kein bekannter Sicherheitshinweis.`,
      pictograms: (code) => `${code} ist kein Piktogramm.`,
      ufi: () => "Eine UFI sieht so aus: E600-30P1-S00Y-5079.",
      manufacturer: () => "Der Hersteller ist zu lang.",
      safetyNoteDe: () => "Der Hinweis ist zu lang.",
      safetyNoteEn: () => "Der Hinweis ist zu lang.",
    },
  },
  en: {
    title: "Product information",
    rule: "Unit price, hazards, manufacturer and safety note, as the law wants them. What you save here holds instead of file and catalogue, also where it is empty, and survives every import.",
    shown: {
      office: "Maintained here; file and catalogue do not apply to this article.",
      file: 'From the imported file "Product information", completed from the catalogue.',
      catalogue: "From the catalogue.",
      none: "Nothing yet. The shop names your own company as the manufacturer.",
    },
    content: "Content of an order unit",
    contentHint: "For the unit price; empty for goods sold by piece",
    unit: "Unit of the content",
    noUnit: "none",
    units: { l: "litres", kg: "kilograms", m: "metres", "m²": "square metres" },
    hazards: "Hazards (CLP)",
    signalWord: "Signal word",
    noSignalWord: "none",
    signalWords: { danger: "Danger", warning: "Warning" },
    statements: "Hazard statements (H and EUH)",
    statementsHint: "Codes, separated by blanks",
    precautions: "Precautionary statements (P)",
    pick: "Add a statement",
    pickEmpty: "choose …",
    unknownCode: (code) => `${code}: not known`,
    pictograms: "Pictograms",
    pictogramNames: {
      GHS01: "GHS01 exploding bomb",
      GHS02: "GHS02 flame",
      GHS03: "GHS03 flame over circle",
      GHS04: "GHS04 gas cylinder",
      GHS05: "GHS05 corrosion",
      GHS06: "GHS06 skull and crossbones",
      GHS07: "GHS07 exclamation mark",
      GHS08: "GHS08 health hazard",
      GHS09: "GHS09 environment",
    },
    ufi: "UFI",
    manufacturer: "Manufacturer",
    manufacturerHint: "Name, postal and e-mail address, one per line; empty: your own company",
    safetyNoteDe: "German safety note",
    safetyNoteEn: "English safety note",
    save: "Save product information",
    giveBack: "Use file and catalogue again",
    givenBack: "File and catalogue hold again.",
    saved: "Saved. The shop shows the change in a few seconds.",
    changedAt: (time) => `Last changed on ${time}`,
    errors: {
      content: () => "Enter a number above 0 with at most 6 decimal places, and a unit.",
      signalWord: () => "Hazard statements with a pictogram need a signal word.",
      hazards: (code) =>
        code === "" ? "A signal word or pictogram needs a hazard statement." : `${code} is not a known hazard statement.`,
      precautions: (code) => `${code} is not a known precautionary statement.`,
      pictograms: (code) => `${code} is not a pictogram.`,
      ufi: () => "A UFI looks like this: E600-30P1-S00Y-5079.",
      manufacturer: () => "The manufacturer is too long.",
      safetyNoteDe: () => "The note is too long.",
      safetyNoteEn: () => "The note is too long.",
    },
  },
};
