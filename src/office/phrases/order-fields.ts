import type { OrderFieldProblem } from "#contract/order-fields/check-order-fields.ts";
import type { OrderFieldKind } from "#contract/order-fields/order-fields.ts";
import {
  MAX_FIELD_LABEL_LENGTH,
  MAX_FIELD_OPTIONS,
  MAX_FIELD_TEXT_LENGTH,
  MAX_SITE_ORDER_FIELDS,
} from "#contract/order-fields/site-order-field.ts";
import type { Phrases } from "../language/language.tsx";

type Problems = Record<OrderFieldProblem["problem"], string>;
type Texts = {
  title: string;
  about: string;
  site: string;
  ofShop: string;
  field: string;
  kind: string;
  kinds: Record<OrderFieldKind, string>;
  textOf: (length: number) => string;
  requiredColumn: string;
  printedColumn: string;
  yes: string;
  no: string;
  state: string;
  states: Record<"active" | "retired", string>;
  actions: string;
  add: string;
  change: string;
  changeTitle: (label: string) => string;
  retire: string;
  retireTitle: (label: string) => string;
  reactivate: string;
  reactivateTitle: (label: string) => string;
  moveUp: (label: string) => string;
  moveDown: (label: string) => string;
  saved: string;
  moved: (label: string) => string;
  retired: (label: string) => string;
  reactivated: (label: string) => string;
  empty: string;
  changedBy: (author: string, at: string) => string;
  ignored: string;
  /** Fields of the content files that the list does not have. */
  missing: (labels: string) => string;
  addMissing: string;
  preview: string;
  previewText: string;
  languages: Record<"de" | "en", string>;
  labelIn: (language: string) => string;
  name: string;
  nameHint: string;
  kindHint: string;
  maxLength: string;
  required: string;
  requiredHint: string;
  printed: string;
  printedHint: string;
  options: string;
  optionsHint: string;
  optionIn: (number: number, language: string) => string;
  optionUp: (number: number) => string;
  optionDown: (number: number) => string;
  addOption: string;
  removeOption: (number: number) => string;
  /** Problems of a part of a field. */
  problems: Problems;
  invalidName: string;
  /** Problems of the list. */
  listProblems: Partial<Problems> & Pick<Problems, "tooMany">;
  otherProblem: string;
  changedMeanwhile: string;
  goOn: string;
};

export const orderFieldPhrases: Phrases<Texts> = {
  de: {
    title: "Bestellfelder",
    about:
      "Diese Felder füllen Kunden dieses Shops in der Kasse und für Daueraufträge aus, zusätzlich zu Bestellnummer, Kostenstelle, Baustelle und Nachricht. Sie stehen in der Bestellung, in E-Mails und Exporten, und das ERP erhält sie. Eine Änderung gilt innerhalb von zwei Sekunden; abgeschickte Bestellungen behalten ihre Angaben.",
    site: "Shop",
    ofShop: "Felder dieses Shops",
    field: "Feld",
    kind: "Art",
    kinds: { text: "Text", choice: "Auswahl", date: "Datum" },
    textOf: (length) => `Text, höchstens ${length} Zeichen`,
    requiredColumn: "Pflicht",
    printedColumn: "Gedruckt",
    yes: "ja",
    no: "nein",
    state: "Zustand",
    states: { active: "aktiv", retired: "stillgelegt" },
    actions: "Aktionen",
    add: "Feld hinzufügen",
    change: "Ändern",
    changeTitle: (label) => `${label} ändern`,
    retire: "Stilllegen",
    retireTitle: (label) => `${label} stilllegen`,
    reactivate: "Aktivieren",
    reactivateTitle: (label) => `${label} aktivieren`,
    moveUp: (label) => `${label} nach oben`,
    moveDown: (label) => `${label} nach unten`,
    saved: "Gespeichert. Alle Prozesse übernehmen die Felder in wenigen Augenblicken.",
    moved: (label) => `${label} ist verschoben.`,
    retired: (label) => `${label} ist stillgelegt. Kunden werden nicht mehr danach gefragt.`,
    reactivated: (label) => `${label} ist wieder aktiv.`,
    empty: "Dieser Shop hat keine eigenen Bestellfelder.",
    changedBy: (author, at) => `Zuletzt geändert: ${author}, ${at}`,
    ignored:
      "Die gespeicherte Liste passt nicht mehr zu dieser Version des Shops und gilt deshalb nicht. Hier steht, was davon noch passt: Mit der nächsten Änderung gilt es wieder.",
    missing: (labels) => `Die Inhaltsdateien haben weitere Felder, die hier fehlen: ${labels}.`,
    addMissing: "Felder übernehmen",
    preview: "So fragt die Kasse",
    previewText: "Zum Ausprobieren: Was Sie hier eingeben, wird nicht gespeichert.",
    languages: { de: "Deutsch", en: "Englisch" },
    labelIn: (language) => `Bezeichnung (${language})`,
    name: "Name in Schnittstellen",
    nameHint: "ERP und Exporte nennen das Feld so. Nach dem Speichern bleibt der Name.",
    kindHint: "Bleibt nach dem Speichern.",
    maxLength: "Höchstens Zeichen",
    required: "Pflichtfeld",
    requiredHint: "Ohne Angabe lässt sich in der Kasse nicht bestellen. Freigaben und laufende Daueraufträge hält es nicht auf.",
    printed: "Auf Bestätigungen drucken",
    printedHint: "Sonst sehen es der Kunde im Shop und in E-Mails, der Innendienst und das ERP.",
    options: "Möglichkeiten",
    optionsHint:
      "In dieser Reihenfolge. Gespeichert wird der deutsche Text: Wer ihn ändert, macht daraus eine neue Möglichkeit, und in begonnenen Warenkörben ist neu zu wählen.",
    optionIn: (number, language) => `Möglichkeit ${number} (${language})`,
    optionUp: (number) => `Möglichkeit ${number} nach oben`,
    optionDown: (number) => `Möglichkeit ${number} nach unten`,
    addOption: "Möglichkeit hinzufügen",
    removeOption: (number) => `Möglichkeit ${number} entfernen`,
    problems: {
      missing: "Bitte ausfüllen.",
      invalid: `Höchstens ${MAX_FIELD_LABEL_LENGTH} druckbare Zeichen, keine Emojis.`,
      outOfRange: `Bitte eine ganze Zahl von 1 bis ${MAX_FIELD_TEXT_LENGTH}.`,
      duplicate: "Das gibt es schon.",
      reserved: "Diesen Namen verwendet der Shop selbst. Bitte wählen Sie einen anderen.",
      tooFew: "Eine Auswahl braucht mindestens zwei Möglichkeiten.",
      tooMany: `Höchstens ${MAX_FIELD_OPTIONS} Möglichkeiten.`,
      unexpected: "Nur eine Auswahl hat Möglichkeiten.",
      kindChanged: "Die Art eines gespeicherten Feldes bleibt.",
      removed: "Das Feld fehlt.",
    },
    invalidName: "Bitte 2 bis 40 Buchstaben ohne Umlaute und Ziffern, zuerst ein Kleinbuchstabe, etwa bauleiter.",
    listProblems: {
      tooMany: `Mehr als ${MAX_SITE_ORDER_FIELDS} Felder sind nicht möglich, stillgelegte mitgezählt.`,
      removed: "Ein gespeichertes Feld fehlt in der Liste. Bitte laden Sie die Seite neu.",
    },
    otherProblem: "Ein anderes Feld der Liste ist nicht vollständig. Bitte ändern Sie zuerst dieses.",
    changedMeanwhile: "Inzwischen hat jemand anderes die Felder dieses Shops geändert. Der neue Stand steht in der Liste dahinter.",
    goOn: "Mit meiner Eingabe fortfahren",
  },
  en: {
    title: "Order fields",
    about:
      "Customers of this shop fill in these fields in the checkout and for standing orders, beside order number, cost centre, building site and message. They are part of the order, of emails and exports, and the ERP receives them. A change takes effect within two seconds; orders that were placed keep their values.",
    site: "Shop",
    ofShop: "Fields of this shop",
    field: "Field",
    kind: "Kind",
    kinds: { text: "Text", choice: "Choice", date: "Date" },
    textOf: (length) => `Text, at most ${length} characters`,
    requiredColumn: "Required",
    printedColumn: "Printed",
    yes: "yes",
    no: "no",
    state: "State",
    states: { active: "active", retired: "retired" },
    actions: "Actions",
    add: "Add field",
    change: "Change",
    changeTitle: (label) => `Change ${label}`,
    retire: "Retire",
    retireTitle: (label) => `Retire ${label}`,
    reactivate: "Activate",
    reactivateTitle: (label) => `Activate ${label}`,
    moveUp: (label) => `Move ${label} up`,
    moveDown: (label) => `Move ${label} down`,
    saved: "Saved. All processes use the fields in a moment.",
    moved: (label) => `${label} has been moved.`,
    retired: (label) => `${label} has been retired. Customers are no longer asked for it.`,
    reactivated: (label) => `${label} is active again.`,
    empty: "This shop has no order fields of its own.",
    changedBy: (author, at) => `Last change: ${author}, ${at}`,
    ignored:
      "The stored list no longer fits this version of the shop and has no effect. What still fits is shown here: with the next change it takes effect again.",
    missing: (labels) => `The content files have further fields that are missing here: ${labels}.`,
    addMissing: "Add these fields",
    preview: "How the checkout asks",
    previewText: "To try out: what you enter here is not saved.",
    languages: { de: "German", en: "English" },
    labelIn: (language) => `Label (${language})`,
    name: "Name in interfaces",
    nameHint: "ERP and exports call the field by it. The name stays after saving.",
    kindHint: "Stays after saving.",
    maxLength: "Maximum characters",
    required: "Required",
    requiredHint: "Without it, the checkout does not accept an order. Approvals and running standing orders are not held up.",
    printed: "Print on confirmations",
    printedHint: "Otherwise it is shown to the customer in the shop and in emails, to the sales office and to the ERP.",
    options: "Options",
    optionsHint:
      "In this order. The German text is what is stored: changing it makes a new option, and carts that were begun need a new choice.",
    optionIn: (number, language) => `Option ${number} (${language})`,
    optionUp: (number) => `Move option ${number} up`,
    optionDown: (number) => `Move option ${number} down`,
    addOption: "Add option",
    removeOption: (number) => `Remove option ${number}`,
    problems: {
      missing: "Please fill in.",
      invalid: `At most ${MAX_FIELD_LABEL_LENGTH} printable characters, no emoji.`,
      outOfRange: `Please enter a whole number from 1 to ${MAX_FIELD_TEXT_LENGTH}.`,
      duplicate: "This exists already.",
      reserved: "The shop itself uses this name. Please choose another one.",
      tooFew: "A choice needs at least two options.",
      tooMany: `At most ${MAX_FIELD_OPTIONS} options.`,
      unexpected: "Only a choice has options.",
      kindChanged: "The kind of a stored field stays.",
      removed: "The field is missing.",
    },
    invalidName: "Please use 2 to 40 letters and digits, beginning with a small letter, for instance siteManager.",
    listProblems: {
      tooMany: `More than ${MAX_SITE_ORDER_FIELDS} fields are not possible, retired ones included.`,
      removed: "A stored field is missing in the list. Please reload the page.",
    },
    otherProblem: "Another field of the list is incomplete. Please change that one first.",
    changedMeanwhile: "Someone else has changed the fields of this shop meanwhile. The list behind this window shows them.",
    goOn: "Continue with my input",
  },
};
