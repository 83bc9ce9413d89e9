import type { Language } from "../language/language.tsx";

/** German texts of the importers' messages, which are English; $1 is the first group. Rare messages stay English. */
const GERMAN: readonly (readonly [RegExp, string])[] = [
  // Articles of a catalogue
  [/^the article number is empty\.$/, "Die Artikelnummer fehlt."],
  [
    /^the article number (".*") is longer than 32 or holds a space or slash\.$/,
    "Die Artikelnummer $1 ist länger als 32 Zeichen oder enthält Leerzeichen oder Schrägstrich.",
  ],
  [/^the article number is there twice, first in line (\d+)\.$/, "Die Artikelnummer kommt zweimal vor, zuerst in Zeile $1."],
  [/^the catalogue has no such article\.$/, "Diesen Artikel gibt es im Katalog nicht."],
  [
    /^the number belong(?:s|ed) to the catalogue (\S+) .*$/,
    "Die Nummer gehört dem Katalog $1. Mit „Artikel anderer Kataloge übernehmen“ wird sie diesem zugeordnet.",
  ],
  [/^DESCRIPTION_SHORT is missing\.$/, "Die Bezeichnung (DESCRIPTION_SHORT) fehlt."],
  [/^ORDER_UNIT is missing: .*$/, "Die Bestelleinheit (ORDER_UNIT) fehlt."],
  [/^(\w+) inside another \w+\.$/, "$1 steht in einem anderen Element derselben Art."],
  [/^QUANTITY_INTERVAL is zero\.$/, "Die Mengenstaffel (QUANTITY_INTERVAL) ist null."],
  [/^QUANTITY_MIN is above QUANTITY_MAX\.$/, "Die Mindestmenge liegt über der Höchstmenge."],
  [/^(\w+) is zero\.$/, "$1 ist null."],
  [/^(\w+) is too large\.$/, "$1 ist zu groß."],
  [/^(\w+) (".*") is not a number\..*$/, "$1 $2 ist keine Zahl."],
  [/^(\w+) (\S+) has more than (\d+) decimals\.$/, "$1 $2 hat mehr als $3 Nachkommastellen."],
  [/^(\w+) (\S+) is not a whole number of order units\.$/, "$1 $2 ist keine ganze Zahl von Bestelleinheiten."],
  [/^TAX (\S+) is not a share: .*$/, "TAX $1 ist kein Anteil: 0.19 bedeutet 19 %."],
  [/^PRICE_AMOUNT (\S+) is too large\.$/, "Der Preis $1 ist zu groß."],
  [/^PRICE_BASE in another unit .*$/, "PRICE_BASE hat eine andere Einheit als die Bestelleinheit."],
  [/^valid_end_date is before valid_start_date\.$/, "Das Ende der Gültigkeit liegt vor ihrem Beginn."],
  [/^two prices from quantity (\d+) on for the same time\.$/, "Zwei Preise ab Menge $1 für dieselbe Zeit."],
  [/^(".*") is not a date\.$/, "$1 ist kein Datum."],
  // Parts that are not used
  [/^is not used$/, "wird nicht verwendet"],
  [/^is not named in documents\.csv$/, "steht nicht in documents.csv"],
  [/^articles are in no group: .*$/, "Artikel ohne Gruppe: Nur ihre eigene Seite zeigt sie."],
  [/^an article is put into a group that is missing$/, "Ein Artikel gehört zu einer Gruppe, die fehlt."],
  [/^groups have no name: .*$/, "Gruppen ohne Namen: Ihr Inhalt gehört zur Gruppe darüber."],
  [
    /^groups have ids that belong to another catalogue: (\S+) is (\S+) here$/,
    "Gruppen haben Nummern eines anderen Katalogs: $1 heißt hier $2.",
  ],
  [/^articles were taken over from the catalogue (\S+)$/, "Artikel aus dem Katalog $1 übernommen"],
  [/^pictures were not found; the first is (.*)$/, "Bilder fehlen, zuerst $1"],
  [/^documents were not found; the first is (.*)$/, "Dokumente fehlen, zuerst $1"],
  // Lines of tables
  [/^there is no article (.*?)\.?$/, "Den Artikel $1 gibt es nicht."],
  [/^available must be a whole number$/, "Der Bestand muss eine ganze Zahl sein."],
  [/^(.*) stands there twice$/, "$1 kommt zweimal vor."],
  [/^the number stands there twice$/, "Die Nummer kommt zweimal vor."],
  [/^the number is empty, too long or not printable$/, "Die Nummer fehlt, ist zu lang oder nicht druckbar."],
  [/^(.*) is no whole number of units$/, "$1 ist keine ganze Zahl von Einheiten."],
  [/^the label is too long or not printable$/, "Die Bezeichnung ist zu lang oder nicht druckbar."],
  [/^the file (.*) is missing or cannot be read$/, "Die Datei $1 fehlt oder ist nicht lesbar."],
  [/^the file (.*) is no PDF that can be opened$/, "Die Datei $1 ist kein lesbares PDF."],
  [/^brand is empty$/, "Die Marke fehlt."],
  [/^term and target are the same$/, "Begriff und Ziel sind gleich."],
  // Product information
  [/^\w+: (\S+) is not a known statement\.?$/, "$1 ist kein bekannter H-, EUH- oder P-Satz."],
  [/^pictograms: (\S+) is none of GHS01 to GHS09\.?$/, "$1 ist keines der Piktogramme GHS01 bis GHS09."],
  [/^the UFI must look like (\S+?)\.?$/, "Eine UFI sieht so aus: $1"],
  [/^the signal word must be Gefahr or Achtung\.?$/, "Das Signalwort ist Gefahr oder Achtung."],
  [/^the signal word is missing, but there are .*$/, "Zu Gefahrenhinweisen mit Piktogramm gehört ein Signalwort."],
  [/^hazards are missing, but there is .*$/, "Zu Signalwort oder Piktogramm gehört ein Gefahrenhinweis."],
  [/^the content must be a number above 0 with a unit: (.*?)\.?$/, "Der Inhalt ist eine Zahl über 0 mit einer Maßeinheit: $1"],
  [/^maintained in the back office: .*$/, "im Innendienst gepflegt: Was dort eingegeben wurde, bleibt"],
  // Whole files
  [/^The file is empty\.$/, "Die Datei ist leer."],
  [/^The file holds no article\.$/, "Die Datei enthält keinen Artikel."],
  [/^The file is no text\.$/, "Die Datei ist keine Textdatei."],
  [/^The file is no ZIP archive that can be read: .*$/, "Die Datei ist kein lesbares ZIP-Archiv."],
  [/^The archive must contain exactly one XML file: the catalogue\.$/, "Das Archiv muss genau eine XML-Datei enthalten: den Katalog."],
  [/^The archive has no file documents\.csv\.$/, "Im Archiv fehlt die Datei documents.csv."],
  [/^The archive unpacks to more than an import may have\.$/, "Das Archiv ist entpackt zu groß."],
  [
    /^The catalogue was changed since the check\. Check the file again\.$/,
    "Seit der Prüfung wurde der Katalog geändert. Prüfen Sie die Datei noch einmal.",
  ],
  [
    /^The file changes the catalogue (\S+), which was never imported\..*$/,
    "Die Datei ändert den Katalog $1, den es noch nicht gibt. Zuerst muss er als Ganzes importiert werden.",
  ],
  [
    /^the file begins with <(.*)>, not with <BMECAT>: this is no BMEcat\.$/,
    "Die Datei beginnt mit <$1> statt mit <BMECAT>: Das ist kein BMEcat.",
  ],
  [/^The first line must name the columns (.*); it lacks (.*)\.$/, "Die erste Zeile muss die Spalten $1 nennen; es fehlt $2."],
  [/^The column (".*") is unknown\.$/, "Die Spalte $1 ist unbekannt."],
];
const LINE = /^Line (\d+): (.*)$/s;

/** A message of an importer in the language of the page, as far as it has a text; `isEnglish` is for its `lang`. */
export function explainReason(reason: string, language: Language): { text: string; isEnglish: boolean } {
  if (language === "en") return { text: reason, isEnglish: true };
  const line = LINE.exec(reason);
  const [, number = "", message = reason] = line ?? [];
  const found = GERMAN.find(([pattern]) => pattern.test(message));
  if (!found) return { text: reason, isEnglish: true };
  const text = message.replace(found[0], found[1]);
  return { text: line ? `Zeile ${number}: ${text}` : text, isEnglish: false };
}
