import type { Phrases } from "../language/language.tsx";

type Articles = {
  title: string;
  textHint: string;
  about: string;
  number: string;
  name: string;
  state: string;
  orderable: string;
  notOrderable: string;
  maintained: string;
  family: string;
  catalogue: string;
  /** Names of catalogues whose ids are not meant for people. */
  catalogues: Record<string, string>;
  add: string;
  onlyMaintained: string;
  empty: string;
  emptyMaintained: string;
  emptyFiltered: string;
  most: string;
  back: string;
  unknown: string;
  removed: (day: string) => string;
  showInShop: string;
  price: string;
  pricePer: (amount: string, quantity: string, unit: string) => string;
  showPrices: string;
  changeMaster: string;
  ownHint: string;
  master: string;
  masterHint: string;
  source: string;
  sourceText: (catalogue: string, version: string, time: string) => string;
  byCommand: string;
  showImport: string;
  description: string;
  gtin: string;
  manufacturer: string;
  unit: string;
  priceQuantity: string;
  quantities: string;
  quantitiesText: (min: string, step: string, max: string | null) => string;
  families: string;
  properties: string;
  deliverySpeed: string;
  speeds: Record<string, string>;
  asInCatalogue: (value: string) => string;
  successor: string;
  successorHint: string;
  none: string;
  keywords: string;
  keywordsDe: string;
  keywordsEn: string;
  keywordsHint: string;
  shopFields: string;
  shopFieldsHint: string;
  isBlocked: string;
  isBlockedHint: string;
  changedAt: (time: string) => string;
  saved: string;
  reload: string;
  documents: string;
  noDocuments: string;
  documentsHint: string;
  pins: string;
  noPins: string;
  pinsHint: string;
  pin: (phrase: string, family: string, site: string) => string;
  yes: string;
  no: string;
  isOrderable: string;
};

export const articlePhrases: Phrases<Articles> = {
  de: {
    title: "Artikel",
    textHint: "Nummer oder Bezeichnung",
    about: "Alle Artikel des Shops. Sie kommen aus importierten Katalogen; einzelne legen Sie hier selbst an.",
    number: "Artikelnummer",
    name: "Bezeichnung",
    state: "Zustand",
    orderable: "Bestellbar",
    notOrderable: "Nicht bestellbar",
    maintained: "Shop-Felder gepflegt",
    family: "Familie",
    catalogue: "Katalog",
    catalogues: { office: "Innendienst" },
    add: "Artikel anlegen",
    onlyMaintained: "Nur gepflegte",
    empty: "Es gibt noch keine Artikel. Importieren Sie einen Katalog, oder legen Sie einen Artikel an.",
    emptyMaintained: "Noch ist für keinen Artikel etwas gepflegt.",
    emptyFiltered: "Kein Artikel passt dazu.",
    most: "Gezeigt werden höchstens 50.",
    back: "Alle Artikel",
    unknown: "Diesen Artikel gibt es nicht.",
    removed: (day) => `Dieser Artikel ist seit dem ${day} nicht mehr im Katalog.`,
    showInShop: "Im Shop ansehen",
    master: "Stammdaten",
    masterHint: "Aus dem Katalog; hier nicht änderbar.",
    ownHint: "Im Innendienst angelegt.",
    changeMaster: "Stammdaten ändern",
    price: "Listenpreis netto",
    pricePer: (amount, quantity, unit) => `${amount} für ${quantity} ${unit}`,
    showPrices: "Alle Preise ansehen",
    source: "Herkunft",
    sourceText: (catalogue, version, time) => `Katalog ${catalogue} ${version}, importiert am ${time}`,
    byCommand: "per Befehl auf dem Server",
    showImport: "Import ansehen",
    description: "Beschreibung",
    gtin: "GTIN",
    manufacturer: "Hersteller",
    unit: "Einheit",
    priceQuantity: "Preis für",
    quantities: "Mengen",
    quantitiesText: (min, step, max) => `ab ${min}, in Schritten von ${step}${max === null ? "" : `, höchstens ${max}`}`,
    families: "Familien",
    properties: "Merkmale",
    deliverySpeed: "Lieferzeit",
    speeds: {
      "": "Keine Angabe, zählt als 3–4 Werktage",
      FASTDELIVERY: "1–2 Werktage",
      SLOWDELIVERY: "3–4 Werktage",
      NODELIVERY: "Nur solange Vorrat reicht",
    },
    asInCatalogue: (value) => `Wie im Katalog (${value})`,
    successor: "Nachfolger",
    successorHint: "Artikelnummer; leer: wie im Katalog",
    none: "keiner",
    keywords: "Suchwörter",
    keywordsDe: "Suchwörter auf Deutsch",
    keywordsEn: "Suchwörter auf Englisch",
    keywordsHint: "Eines je Zeile, zusätzlich zu denen des Katalogs",
    shopFields: "Shop-Felder",
    shopFieldsHint: "Gelten nach dem Speichern sofort im Shop und bleiben bei jedem Import erhalten.",
    isBlocked: "Gesperrt",
    isBlockedHint: "Der Artikel bleibt sichtbar, lässt sich aber nicht bestellen.",
    changedAt: (time) => `Zuletzt geändert am ${time}`,
    saved: "Gespeichert. Der Shop zeigt die Änderung in wenigen Sekunden.",
    reload: "Neu laden",
    documents: "Dokumente",
    noDocuments: "Keine Dokumente.",
    documentsHint: "Neue Dokumente kommen über einen Import der Art „Dokumente“ dazu.",
    pins: "Angeheftet in der Suche",
    noPins: "Seine Familien sind bei keinem Begriff angeheftet.",
    pinsHint: "Anheften unter „Suche“",
    pin: (phrase, family, site) => `„${phrase}“: ${family} (${site})`,
    yes: "Ja",
    no: "Nein",
    isOrderable: "Bestellbar",
  },
  en: {
    title: "Articles",
    textHint: "Number or name",
    about: "All articles of the shop. They come from imported catalogues; you can add single ones here.",
    number: "Article number",
    name: "Name",
    state: "State",
    orderable: "Can be ordered",
    notOrderable: "Cannot be ordered",
    maintained: "Has shop fields",
    family: "Family",
    catalogue: "Catalogue",
    catalogues: { office: "Innendienst" },
    add: "Add an article",
    onlyMaintained: "Only those that have some",
    empty: "There are no articles yet. Import a catalogue, or add an article.",
    emptyMaintained: "No article has shop fields yet.",
    emptyFiltered: "No article matches.",
    most: "At most 50 are shown.",
    back: "All articles",
    unknown: "This article does not exist.",
    removed: (day) => `This article is not in the catalogue any more since ${day}.`,
    showInShop: "Show in the shop",
    master: "Master data",
    masterHint: "From the catalogue; not changed here.",
    ownHint: "Added by your staff.",
    changeMaster: "Change master data",
    price: "Net list price",
    pricePer: (amount, quantity, unit) => `${amount} per ${quantity} ${unit}`,
    showPrices: "Show all prices",
    source: "Source",
    sourceText: (catalogue, version, time) => `Catalogue ${catalogue} ${version}, imported on ${time}`,
    byCommand: "by a command on the server",
    showImport: "Show the import",
    description: "Description",
    gtin: "GTIN",
    manufacturer: "Manufacturer",
    unit: "Unit",
    priceQuantity: "Price for",
    quantities: "Quantities",
    quantitiesText: (min, step, max) => `from ${min} on, in steps of ${step}${max === null ? "" : `, at most ${max}`}`,
    families: "Families",
    properties: "Properties",
    deliverySpeed: "Delivery time",
    speeds: {
      "": "Not stated, counts as 3–4 working days",
      FASTDELIVERY: "1–2 working days",
      SLOWDELIVERY: "3–4 working days",
      NODELIVERY: "While stocks last",
    },
    asInCatalogue: (value) => `As in the catalogue (${value})`,
    successor: "Successor",
    successorHint: "Article number; empty: as in the catalogue",
    none: "none",
    keywords: "Keywords",
    keywordsDe: "German keywords",
    keywordsEn: "English keywords",
    keywordsHint: "One per line, beside those of the catalogue",
    shopFields: "Shop fields",
    shopFieldsHint: "Take effect in the shop at once, and survive every import.",
    isBlocked: "Blocked",
    isBlockedHint: "The article stays visible, but cannot be ordered.",
    changedAt: (time) => `Last changed on ${time}`,
    saved: "Saved. The shop shows the change in a few seconds.",
    reload: "Load again",
    documents: "Documents",
    noDocuments: "No documents.",
    documentsHint: 'New documents are added by an import of the kind "Documents".',
    pins: "Pinned in the search",
    noPins: "Its families are not pinned for any phrase.",
    pinsHint: 'Pin under "Search"',
    pin: (phrase, family, site) => `"${phrase}": ${family} (${site})`,
    yes: "Yes",
    no: "No",
    isOrderable: "Can be ordered",
  },
};
