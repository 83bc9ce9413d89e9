import type { ImportCount, ImportKind, ImportList, ImportPhase, ImportState } from "#contract/office/generated/operations.ts";
import type { Phrases } from "../language/language.tsx";

type Imports = {
  title: string;
  parts: string;
  runs: string;
  sources: string;
  kind: string;
  kinds: Record<ImportKind, string>;
  hints: Record<ImportKind, string>;
  state: string;
  states: Record<ImportState, string>;
  phases: Record<ImportPhase, string>;
  counts: Record<ImportCount, string>;
  lists: Record<ImportList, string>;
  file: string;
  size: string;
  author: string;
  schedule: string;
  createdAt: string;
  finishedAt: string;
  version: string;
  hash: string;
  catalogue: string;
  empty: string;
  emptyFiltered: string;
  start: string;
  startTitle: string;
  chooseFile: string;
  fileMissing: string;
  fileHint: (extensions: string, size: string) => string;
  upload: string;
  uploading: (percent: number) => string;
  uploadFailed: string;
  uploadStays: string;
  stopUpload: string;
  priceList: string;
  priceLists: Record<"general" | "group" | "customer", string>;
  priceGroup: string;
  customerNumber: string;
  replaces: string;
  takesOver: string;
  takesOverHint: string;
  sample: string;
  shop: string;
  showInShop: string;
  back: string;
  progress: string;
  waiting: string;
  stalled: string;
  cancelling: string;
  items: (count: string) => string;
  perSecond: (count: string) => string;
  secondsLeft: (seconds: number) => string;
  pageMayClose: string;
  cancel: string;
  discard: string;
  cancelled: string;
  discarded: string;
  checkAgain: string;
  release: string;
  confirmAndRelease: string;
  released: string;
  looked: string;
  releasedBy: string;
  lookedBy: string;
  uploadEnded: string;
  problem: string;
  failedText: string;
  cancelledText: string;
  changesNothing: string;
  hasChanged: string;
  report: string;
  wouldChange: string;
  didChange: string;
  secondLook: string;
  secondLookText: (removed: string, jumped: string) => string;
  secondPerson: string;
  waitsForOther: (name: string) => string;
  waitsForYou: (name: string) => string;
  confirm: string;
  nothing: string;
  more: (shown: string, count: string) => string;
  leftOut: string;
  notes: string;
  line: string;
  article: string;
  entry: string;
  name: string;
  reason: string;
  count: string;
  group: string;
  before: string;
  after: string;
  change: string;
  per: (amount: string, quantity: string) => string;
  sourcesText: string;
  noSources: string;
  noPlaces: string;
  addSource: string;
  editSource: string;
  location: string;
  locationHint: (folder: boolean, origins: string) => string;
  readAt: string;
  isActive: string;
  inactive: string;
  lastRead: string;
  never: string;
  results: Record<string, string>;
  readNow: string;
  readQueued: string;
  edit: string;
  remove: string;
  removed: string;
  saved: string;
  actions: string;
};

export const importPhrases: Phrases<Imports> = {
  de: {
    title: "Importe",
    parts: "Bereiche der Importe",
    runs: "Importe",
    sources: "Zeitplan",
    kind: "Art",
    kinds: {
      catalogue: "Katalog",
      prices: "Preise",
      stock: "Bestand",
      retailers: "Händler",
      documents: "Dokumente",
      references: "Fremdnummern",
      customerNumbers: "Nummern eines Kunden",
      synonyms: "Synonyme",
      productInformation: "Produktangaben",
    },
    hints: {
      catalogue:
        "BMEcat-Datei (XML), oder ein ZIP aus der Datei und ihren Bildern und Dokumenten. Einzelne Artikel legen Sie unter „Artikel“ an.",
      prices: "BMEcat-Datei (XML). Nur ihre Preise werden übernommen.",
      stock: "CSV mit den Spalten article_number;available. Die nächste Meldung des ERP ersetzt den Bestand.",
      retailers: "JSON mit den Händlern, oder CSV mit ihrem Bestand. Die Datei ersetzt alle bisherigen.",
      documents: "ZIP mit documents.csv und den Dateien, die darin stehen.",
      references: "CSV mit den Spalten kind;brand;number;article_number;note. Ersetzt jede Marke der Datei.",
      customerNumbers: "CSV oder Excel: eigene Nummer, Artikelnummer, Inhalt, Bezeichnung.",
      synonyms: "CSV mit den Spalten language;term;target;both. Ersetzt jede Sprache der Datei.",
      productInformation:
        "CSV mit Inhalt, Gefahrenhinweisen, Hersteller und Sicherheitshinweis je Artikel. Die Datei ersetzt alle bisherigen Angaben.",
    },
    state: "Zustand",
    states: {
      uploading: "Wird hochgeladen",
      checking: "Wird geprüft",
      checked: "Geprüft",
      refused: "Nicht verwendbar",
      releasing: "Wird übernommen",
      released: "Übernommen",
      cancelled: "Abgebrochen",
      failed: "Gescheitert",
    },
    phases: {
      unpacking: "Archiv entpacken",
      reading: "Datei lesen",
      media: "Bilder und Dokumente",
      storing: "Daten abgleichen",
      documents: "Dokumente veröffentlichen",
    },
    counts: {
      articles: "Artikel",
      groups: "Gruppen",
      families: "Familien",
      prices: "Preise",
      pictures: "Bilder",
      documents: "Dokumente",
      missingMedia: "Fehlende Bilder und Dokumente",
      retailers: "Händler",
      stock: "Bestände",
      numbers: "Nummern",
      added: "Neu",
      changed: "Geändert",
      removed: "Entfallen",
      unchanged: "Unverändert",
      kept: "Im Innendienst gepflegt, bleiben so",
      synonyms: "Synonyme",
    },
    lists: {
      added: "Neue Artikel",
      changed: "Geänderte Artikel",
      removed: "Entfallende Artikel",
      priceJumps: "Preissprünge über 30 %",
      emptyFamilies: "Familien, die alle Artikel verlieren",
    },
    file: "Datei",
    size: "Größe",
    author: "Von",
    schedule: "Zeitplan",
    createdAt: "Hochgeladen",
    finishedAt: "Fertig",
    version: "Katalogversion",
    hash: "SHA-256",
    catalogue: "Katalog",
    empty: "Noch keine Importe.",
    emptyFiltered: "Kein Import passt zu diesem Filter.",
    start: "Datei importieren",
    startTitle: "Datei importieren",
    chooseFile: "Datei",
    fileMissing: "Bitte wählen Sie eine Datei aus.",
    fileHint: (extensions, size) => `${extensions}, höchstens ${size}`,
    upload: "Hochladen und prüfen",
    uploading: (percent) => `Wird hochgeladen: ${percent} %`,
    uploadFailed: "Das Hochladen wurde unterbrochen. Bitte versuchen Sie es noch einmal.",
    uploadStays: "Lassen Sie die Seite offen, bis die Datei hochgeladen ist. Danach läuft alles auf dem Server.",
    stopUpload: "Hochladen abbrechen",
    priceList: "Preisliste",
    priceLists: { general: "Allgemeine Preise", group: "Preisgruppe", customer: "Ein Kunde" },
    priceGroup: "Name der Preisgruppe",
    customerNumber: "Kundennummer",
    replaces: "Nummern löschen, die nicht in der Datei stehen",
    takesOver: "Artikel anderer Kataloge in diesen übernehmen",
    takesOverHint:
      "Eine Artikelnummer gehört immer nur zu einem Katalog: Ohne Haken bleiben Artikel der Datei weg, deren Nummer ein anderer Katalog hat; mit Haken ziehen sie in diesen Katalog um.",
    sample: "Musterdatei herunterladen",
    shop: "Shop",
    showInShop: "Im Shop ansehen",
    back: "Alle Importe",
    progress: "Fortschritt",
    waiting: "Wartet auf einen freien Worker.",
    stalled: "Der Worker meldet sich nicht mehr. Ein anderer beginnt in Kürze von vorn; geändert ist nichts.",
    cancelling: "Wird abgebrochen …",
    items: (count) => `${count} gelesen`,
    perSecond: (count) => `${count} pro Sekunde`,
    secondsLeft: (seconds) => (seconds < 60 ? `noch etwa ${seconds} s` : `noch etwa ${Math.ceil(seconds / 60)} min`),
    pageMayClose: "Sie können diese Seite schließen; der Import läuft weiter.",
    cancel: "Abbrechen",
    discard: "Verwerfen",
    cancelled: "Der Import wird abgebrochen.",
    discarded: "Der Import ist verworfen.",
    checkAgain: "Noch einmal prüfen",
    release: "Freigeben",
    confirmAndRelease: "Bestätigen und freigeben",
    released: "Der Import wird übernommen.",
    looked: "Bestätigt. Jetzt gibt ihn noch jemand anderes frei.",
    releasedBy: "Freigegeben von",
    lookedBy: "Bestätigt von",
    uploadEnded:
      "Diese Datei ist noch nicht vollständig hochgeladen. Ist die Seite des Hochladens geschlossen, laden Sie sie bitte neu hoch.",
    problem: "Die Datei ist nicht verwendbar. Geändert wurde nichts.",
    failedText: "Der Import ist an einem unerwarteten Fehler gescheitert; er ist protokolliert. Geändert wurde nichts.",
    cancelledText: "Der Import ist abgebrochen. Geändert wurde nichts.",
    changesNothing: "Das war ein Probelauf: Geändert ist noch nichts.",
    hasChanged: "Die Datei ist übernommen. Neue Seiten und Preise gelten sofort.",
    report: "Bericht",
    wouldChange: "Was sich ändern würde",
    didChange: "Was sich geändert hat",
    secondLook: "Bitte genau prüfen",
    secondLookText: (removed, jumped) => `${removed} der Artikel würden entfallen, ${jumped} der Preise würden springen.`,
    secondPerson: "Danach muss noch eine zweite Person freigeben.",
    waitsForOther: (name) => `${name} hat bestätigt. Jetzt gibt noch jemand anderes frei.`,
    waitsForYou: (name) => `${name} hat bestätigt. Prüfen Sie bitte den Bericht, und geben Sie frei.`,
    confirm: "Ich habe den Bericht geprüft, die Zahlen sind richtig.",
    nothing: "Keine",
    more: (shown, count) => `Gezeigt werden ${shown} von ${count}.`,
    leftOut: "Ausgelassen",
    notes: "Nicht verwendete Angaben",
    line: "Zeile",
    article: "Artikel",
    entry: "Eintrag",
    name: "Bezeichnung",
    reason: "Grund",
    count: "Anzahl",
    group: "Familie",
    before: "Bisher",
    after: "Neu",
    change: "Änderung",
    per: (amount, quantity) => `${amount} je ${quantity}`,
    sourcesText: "Diese Dateien werden täglich gelesen und geprüft. Freigegeben wird von Hand. Eine unveränderte Datei wird übersprungen.",
    noSources: "Noch keine Dateien im Zeitplan.",
    noPlaces: "Der Server hat weder einen Ordner noch erlaubte Adressen für Importe (IMPORT_FOLDER, IMPORT_ORIGINS).",
    addSource: "Datei aufnehmen",
    editSource: "Datei im Zeitplan",
    location: "Datei oder Adresse",
    locationHint: (folder, origins) =>
      [folder && "Name einer Datei im Import-Ordner des Servers", origins && `https-Adresse unter ${origins}`]
        .filter(Boolean)
        .join(", oder "),
    readAt: "Uhrzeit",
    isActive: "Täglich lesen",
    inactive: "Ausgeschaltet",
    lastRead: "Zuletzt",
    never: "Noch nie",
    results: {
      read: "Gelesen",
      unchanged: "Unverändert",
      missing: "Datei fehlt",
      unfinished: "Wird noch geschrieben",
      unusable: "Nicht verwendbar",
      unreachable: "Nicht erreichbar",
    },
    readNow: "Jetzt lesen",
    readQueued: "Die Datei wird gleich gelesen.",
    edit: "Bearbeiten",
    remove: "Entfernen",
    removed: "Die Datei ist aus dem Zeitplan entfernt.",
    saved: "Gespeichert.",
    actions: "Aktionen",
  },
  en: {
    title: "Imports",
    parts: "Parts of the imports",
    runs: "Imports",
    sources: "Schedule",
    kind: "Kind",
    kinds: {
      catalogue: "Catalogue",
      prices: "Prices",
      stock: "Stock",
      retailers: "Retailers",
      documents: "Documents",
      references: "Other brands' numbers",
      customerNumbers: "Numbers of a customer",
      synonyms: "Synonyms",
      productInformation: "Product information",
    },
    hints: {
      catalogue: 'BMEcat file (XML), or a ZIP of the file with its pictures and documents. Single articles are added under "Articles".',
      prices: "BMEcat file (XML). Only its prices are used.",
      stock: "CSV with the columns article_number;available. The next message of the ERP replaces the stock.",
      retailers: "JSON with the retailers, or CSV with their stock. The file replaces all existing ones.",
      documents: "ZIP with documents.csv and the files that it names.",
      references: "CSV with the columns kind;brand;number;article_number;note. Replaces each brand of the file.",
      customerNumbers: "CSV or Excel: own number, article number, contents, label.",
      synonyms: "CSV with the columns language;term;target;both. Replaces each language of the file.",
      productInformation: "CSV with content, hazards, manufacturer and safety note of each article. The file replaces all existing ones.",
    },
    state: "State",
    states: {
      uploading: "Uploading",
      checking: "Checking",
      checked: "Checked",
      refused: "Not usable",
      releasing: "Being applied",
      released: "Applied",
      cancelled: "Cancelled",
      failed: "Failed",
    },
    phases: {
      unpacking: "Unpacking the archive",
      reading: "Reading the file",
      media: "Pictures and documents",
      storing: "Comparing the data",
      documents: "Publishing documents",
    },
    counts: {
      articles: "Articles",
      groups: "Groups",
      families: "Families",
      prices: "Prices",
      pictures: "Pictures",
      documents: "Documents",
      missingMedia: "Missing pictures and documents",
      retailers: "Retailers",
      stock: "Stock entries",
      numbers: "Numbers",
      added: "New",
      changed: "Changed",
      removed: "Removed",
      unchanged: "Unchanged",
      kept: "Maintained in the back office, stay as they are",
      synonyms: "Synonyms",
    },
    lists: {
      added: "New articles",
      changed: "Changed articles",
      removed: "Removed articles",
      priceJumps: "Price jumps over 30 %",
      emptyFamilies: "Families that lose all articles",
    },
    file: "File",
    size: "Size",
    author: "By",
    schedule: "Schedule",
    createdAt: "Uploaded",
    finishedAt: "Finished",
    version: "Catalogue version",
    hash: "SHA-256",
    catalogue: "Catalogue",
    empty: "No imports yet.",
    emptyFiltered: "No import matches this filter.",
    start: "Import a file",
    startTitle: "Import a file",
    chooseFile: "File",
    fileMissing: "Please choose a file.",
    fileHint: (extensions, size) => `${extensions}, at most ${size}`,
    upload: "Upload and check",
    uploading: (percent) => `Uploading: ${percent} %`,
    uploadFailed: "The upload was interrupted. Please try again.",
    uploadStays: "Keep this page open until the file is uploaded. After that, everything runs on the server.",
    stopUpload: "Stop the upload",
    priceList: "Price list",
    priceLists: { general: "General prices", group: "Price group", customer: "One customer" },
    priceGroup: "Name of the price group",
    customerNumber: "Customer number",
    replaces: "Delete numbers that the file does not contain",
    takesOver: "Move articles of other catalogues to this one",
    takesOverHint:
      "An article number belongs to one catalogue only: otherwise articles of the file are left out if another catalogue has their number; with this they move to the file's catalogue.",
    sample: "Download a sample file",
    shop: "Shop",
    showInShop: "Show in the shop",
    back: "All imports",
    progress: "Progress",
    waiting: "Waiting for a free worker.",
    stalled: "The worker does not respond any more. Another one will soon begin again; nothing has changed.",
    cancelling: "Being cancelled …",
    items: (count) => `${count} read`,
    perSecond: (count) => `${count} per second`,
    secondsLeft: (seconds) => (seconds < 60 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`),
    pageMayClose: "You can close this page; the import goes on.",
    cancel: "Cancel",
    discard: "Discard",
    cancelled: "The import is being cancelled.",
    discarded: "The import has been discarded.",
    checkAgain: "Check again",
    release: "Release",
    confirmAndRelease: "Confirm and release",
    released: "The import is being applied.",
    looked: "Confirmed. Now someone else has to release it.",
    releasedBy: "Released by",
    lookedBy: "Confirmed by",
    uploadEnded: "This file is not uploaded completely yet. If the page of the upload was closed, please upload it again.",
    problem: "The file cannot be used. Nothing was changed.",
    failedText: "The import failed with an unexpected error, which is in the log. Nothing was changed.",
    cancelledText: "The import was cancelled. Nothing was changed.",
    changesNothing: "This was a dry run: nothing has changed yet.",
    hasChanged: "The file has been applied. New pages and prices are valid at once.",
    report: "Report",
    wouldChange: "What would change",
    didChange: "What has changed",
    secondLook: "Please check carefully",
    secondLookText: (removed, jumped) => `${removed} of the articles would be removed, ${jumped} of the prices would jump.`,
    secondPerson: "After that, a second person has to release it.",
    waitsForOther: (name) => `${name} has confirmed it. Now someone else has to release it.`,
    waitsForYou: (name) => `${name} has confirmed it. Please check the report and release it.`,
    confirm: "I have checked the report; the numbers are right.",
    nothing: "None",
    more: (shown, count) => `${shown} of ${count} are shown.`,
    leftOut: "Left out",
    notes: "Data that is not used",
    line: "Line",
    article: "Article",
    entry: "Entry",
    name: "Name",
    reason: "Reason",
    count: "Count",
    group: "Family",
    before: "Before",
    after: "After",
    change: "Change",
    per: (amount, quantity) => `${amount} per ${quantity}`,
    sourcesText: "These files are read and checked every day. People release them. An unchanged file is skipped.",
    noSources: "No files in the schedule yet.",
    noPlaces: "The server has neither a folder nor permitted addresses for imports (IMPORT_FOLDER, IMPORT_ORIGINS).",
    addSource: "Add a file",
    editSource: "File in the schedule",
    location: "File or address",
    locationHint: (folder, origins) =>
      [folder && "Name of a file in the server's import folder", origins && `https address below ${origins}`].filter(Boolean).join(", or "),
    readAt: "Time of day",
    isActive: "Read every day",
    inactive: "Switched off",
    lastRead: "Last",
    never: "Never",
    results: {
      read: "Read",
      unchanged: "Unchanged",
      missing: "File is missing",
      unfinished: "Still being written",
      unusable: "Not usable",
      unreachable: "Not reachable",
    },
    readNow: "Read now",
    readQueued: "The file will be read in a moment.",
    edit: "Edit",
    remove: "Remove",
    removed: "The file has been removed from the schedule.",
    saved: "Saved.",
    actions: "Actions",
  },
};
