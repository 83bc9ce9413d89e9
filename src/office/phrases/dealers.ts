import type { DealerField, DealerState } from "#contract/office/generated/operations.ts";
import type { Phrases } from "../language/language.tsx";

type Removal = { action: string; title: (name: string) => string; text: string; done: (name: string) => string };

/** About a dealer or online retailer that staff added. */
export type AddedPhrases = {
  addedHere: string;
  addedAndImported: string;
  remove: Removal;
  leaveToImport: Removal;
};

type Dealers = AddedPhrases & {
  title: string;
  add: string;
  addAction: string;
  addHint: string;
  added: string;
  idHint: string;
  invalidId: string;
  taken: string;
  textHint: string;
  about: string;
  id: string;
  type: string;
  state: string;
  states: Record<DealerState, string>;
  asImported: string;
  alsoImported: string;
  empty: string;
  emptyFiltered: string;
  back: string;
  unknown: string;
  showInShop: string;
  hiddenNotice: string;
  formHint: string;
  address: string;
  place: string;
  contact: string;
  channels: string;
  fields: Record<DealerField, string>;
  hints: Partial<Record<DealerField, string>>;
  invalid: Partial<Record<DealerField, string>>;
  tooLong: string;
  mainType: string;
  otherTypes: string;
  types: Record<string, string>;
  partnerTypes: Record<string, string>;
  hoursHint: string;
  days: readonly string[];
  closed: string;
  isHidden: string;
  isHiddenHint: string;
  imported: (value: string) => string;
  importedEmpty: string;
  reset: string;
  resetField: (field: string) => string;
  distance: (kilometres: string, postalCode: string) => string;
  underKilometre: string;
  distanceUnknown: string;
  checkPlace: string;
  map: { zoomIn: string; zoomOut: string; pin: string; hint: string; about: string; failed: string; retry: string };
  town: { use: string; used: (town: string) => string; unknown: string };
  saved: string;
  reload: string;
  changedAt: (time: string) => string;
};

export const dealerPhrases: Phrases<Dealers> = {
  de: {
    title: "Händler",
    add: "Neuer Händler",
    addAction: "Händler anlegen",
    addHint: "Ein Händler, den Sie hier anlegen, bleibt bei jedem Import erhalten und unverändert.",
    added: "Angelegt. Die Händlersuche zeigt den Händler innerhalb einer Minute.",
    idHint: "Bis zu 40 Buchstaben, Ziffern, Punkte, Binde- und Unterstriche; lässt sich später nicht ändern.",
    invalidId: "Bitte geben Sie eine Kennung aus höchstens 40 Buchstaben, Ziffern, Punkten, Binde- und Unterstrichen ein.",
    taken: "Diese Kennung hat schon ein anderer Händler.",
    addedHere: "Hier angelegt: Importe ändern und entfernen diesen Händler nicht.",
    addedAndImported:
      "Hier angelegt, aber auch der letzte Import enthält diesen Händler. Es gilt, was hier eingetragen ist; abweichende Werte des Imports stehen unter den Feldern.",
    remove: {
      action: "Händler entfernen",
      title: (name) => `${name} entfernen?`,
      text: "Die Händlersuche findet den Händler nicht mehr, und sein Bestand wird gelöscht. Das lässt sich nicht rückgängig machen.",
      done: (name) => `${name} ist entfernt.`,
    },
    leaveToImport: {
      action: "Dem Import überlassen",
      title: (name) => `${name} dem Import überlassen?`,
      text: "Danach gelten die Werte des Imports, und ein späterer Import kann den Händler auch entfernen. Was hier eingetragen ist, geht verloren.",
      done: (name) => `${name} folgt jetzt dem Import.`,
    },
    textHint: "Name, Ort, PLZ, Kennung",
    about: "Händler kommen über einen Import, oder Sie legen sie hier an; was Sie hier ändern, bleibt bei Importen erhalten.",
    id: "Kennung",
    type: "Typ",
    state: "Zustand",
    states: { edited: "Bearbeitet", added: "Hier angelegt", hidden: "Ausgeblendet" },
    asImported: "Wie importiert",
    alsoImported: "Hier angelegt, auch im Import",
    empty: "Noch gibt es keine Händler.",
    emptyFiltered: "Kein Händler passt zu diesem Filter.",
    back: "Alle Händler",
    unknown: "Diesen Händler gibt es nicht.",
    showInShop: "In der Händlersuche ansehen",
    hiddenNotice: "Dieser Händler ist ausgeblendet; die Händlersuche zeigt ihn nicht.",
    formHint: "Änderungen zeigt die Händlersuche innerhalb einer Minute; sie bleiben bei jedem Import erhalten.",
    address: "Name und Anschrift",
    place: "Ort auf der Karte",
    contact: "Kontakt",
    channels: "Typ und Vertriebskanäle",
    fields: {
      name: "Name",
      name2: "Zweite Zeile des Namens",
      street: "Straße und Hausnummer",
      address2: "Adresszusatz",
      postal_code: "Postleitzahl",
      city: "Ort",
      country: "Land",
      latitude: "Geografische Breite",
      longitude: "Geografische Länge",
      contact_person: "Ansprechpartner",
      phone: "Telefon",
      fax: "Fax",
      email: "E-Mail",
      website: "Website",
      shop: "Onlineshop",
      types: "Typ",
      partner_type: "Partner",
      brands: "Marken",
      opening_hours: "Öffnungszeiten",
      time_zone: "Zeitzone",
    },
    hints: {
      country: "Zwei Buchstaben, zum Beispiel DE",
      latitude: "Grad, zum Beispiel 50.1109",
      longitude: "Grad, zum Beispiel 8.6821",
      website: "Beginnt mit https://",
      shop: "Beginnt mit https://",
      brands: "Kennungen mit Komma dazwischen; leer: alle Marken",
      time_zone: "Zum Beispiel Europe/Berlin; leer: die des Landes",
    },
    invalid: {
      name: "Bitte geben Sie einen Namen mit höchstens 120 Zeichen ein.",
      city: "Bitte geben Sie einen Ort mit höchstens 120 Zeichen ein.",
      country: "Bitte geben Sie das Land mit zwei Buchstaben an, zum Beispiel DE.",
      latitude: "Bitte geben Sie Grad von -90 bis 90 ein, zum Beispiel 50.1109.",
      longitude: "Bitte geben Sie Grad von -180 bis 180 ein, zum Beispiel 8.6821.",
      phone: "Erlaubt sind Buchstaben, Ziffern, Leerzeichen und + ( ) / -",
      fax: "Erlaubt sind Buchstaben, Ziffern, Leerzeichen und + ( ) / -",
      email: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
      website: "Bitte geben Sie eine Adresse ein, die mit https:// beginnt.",
      shop: "Bitte geben Sie eine Adresse ein, die mit https:// beginnt.",
      opening_hours: "Bitte schreiben Sie die Zeiten so: 07:00-12:00, 13:00-17:00. Jede endet nach ihrem Beginn.",
      time_zone: "Diese Zeitzone gibt es nicht. Öffnungszeiten brauchen eine, zum Beispiel Europe/Berlin.",
    },
    tooLong: "Höchstens 120 Zeichen sind möglich.",
    mainType: "Angezeigter Typ",
    otherTypes: "Wird außerdem gefunden als",
    types: { TRADITIONALTRADE: "Fachhandel", ONLINEPUREPLAYER: "Onlinehandel", BUILDINGCONSTRUCTION: "Baustoffhandel", DIY: "Baumarkt" },
    partnerTypes: { "": "Kein Partner", CENTER: "Ankerplatz-Center", SPECIALIST: "Fachberatung", RENTAL: "Geräteverleih" },
    hoursHint: "Zum Beispiel 07:00-12:00, 13:00-17:00; leer: geschlossen",
    days: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    closed: "geschlossen",
    isHidden: "Ausblenden",
    isHiddenHint: "Die Händlersuche zeigt den Händler nicht mehr, auch nicht nach einem Import.",
    imported: (value) => `Importiert: ${value}`,
    importedEmpty: "Im Import leer",
    reset: "Zurücksetzen",
    resetField: (field) => `${field} auf den importierten Wert zurücksetzen`,
    distance: (kilometres, postalCode) => `Der gespeicherte Ort liegt ${kilometres} von der Mitte der Postleitzahl ${postalCode} entfernt.`,
    underKilometre: "weniger als 1 km",
    distanceUnknown: "Die Postleitzahl ist nicht bekannt; bitte prüfen Sie den Ort in der Händlersuche.",
    checkPlace: "Prüfen Sie bitte Breite und Länge.",
    map: {
      zoomIn: "Vergrößern",
      zoomOut: "Verkleinern",
      pin: "Ort des Händlers",
      hint: "Klicken Sie auf die Karte, oder ziehen Sie die Markierung an den Ort; ohne Maus geben Sie Breite und Länge ein.",
      about: "Die Karte zeigt Länder und größere Orte, keine Straßen.",
      failed: "Die Karte konnte nicht geladen werden.",
      retry: "Noch einmal versuchen",
    },
    town: {
      use: "Mitte des Ortes übernehmen",
      used: (town) => `Breite und Länge sind jetzt die Mitte von ${town}.`,
      unknown: "Postleitzahl und Ort sind nicht bekannt. Bitte geben Sie Breite und Länge ein, oder klicken Sie auf die Karte.",
    },
    saved: "Gespeichert. Die Händlersuche zeigt die Änderung innerhalb einer Minute.",
    reload: "Neu laden",
    changedAt: (time) => `Zuletzt geändert am ${time}`,
  },
  en: {
    title: "Dealers",
    add: "New dealer",
    addAction: "Add dealer",
    addHint: "Imports neither change nor remove a dealer that you add here.",
    added: "Added. The dealer search shows the dealer within a minute.",
    idHint: "Up to 40 letters, digits, dots, hyphens and underscores; it cannot be changed later.",
    invalidId: "Please enter an id of at most 40 letters, digits, dots, hyphens and underscores.",
    taken: "Another dealer has this id already.",
    addedHere: "Added here: imports neither change nor remove this dealer.",
    addedAndImported:
      "Added here, but the last import has this dealer, too. What was entered here applies; different values of the import are below the fields.",
    remove: {
      action: "Remove dealer",
      title: (name) => `Remove ${name}?`,
      text: "The dealer search no longer finds the dealer, and its stock is deleted. This cannot be undone.",
      done: (name) => `${name} was removed.`,
    },
    leaveToImport: {
      action: "Leave to the import",
      title: (name) => `Leave ${name} to the import?`,
      text: "The values of the import apply then, and a later import can also remove the dealer. What was entered here is lost.",
      done: (name) => `${name} now follows the import.`,
    },
    textHint: "Name, town, postcode, id",
    about: "Dealers are imported, or you add them here; imports keep what you change.",
    id: "Id",
    type: "Type",
    state: "State",
    states: { edited: "Edited", added: "Added here", hidden: "Hidden" },
    asImported: "As imported",
    alsoImported: "Added here, also imported",
    empty: "There are no dealers yet.",
    emptyFiltered: "No dealer matches this filter.",
    back: "All dealers",
    unknown: "This dealer does not exist.",
    showInShop: "Show in the dealer search",
    hiddenNotice: "This dealer is hidden; the dealer search does not show it.",
    formHint: "The dealer search shows changes within a minute; they survive every import.",
    address: "Name and address",
    place: "Place on the map",
    contact: "Contact",
    channels: "Type and sales channels",
    fields: {
      name: "Name",
      name2: "Second line of the name",
      street: "Street and number",
      address2: "Address line 2",
      postal_code: "Postal code",
      city: "Town",
      country: "Country",
      latitude: "Latitude",
      longitude: "Longitude",
      contact_person: "Contact person",
      phone: "Phone",
      fax: "Fax",
      email: "E-mail",
      website: "Website",
      shop: "Online shop",
      types: "Type",
      partner_type: "Partner",
      brands: "Brands",
      opening_hours: "Opening hours",
      time_zone: "Time zone",
    },
    hints: {
      country: "Two letters, for example DE",
      latitude: "Degrees, for example 50.1109",
      longitude: "Degrees, for example 8.6821",
      website: "Starts with https://",
      shop: "Starts with https://",
      brands: "Ids separated by commas; empty: all brands",
      time_zone: "For example Europe/Berlin; empty: that of the country",
    },
    invalid: {
      name: "Please enter a name of at most 120 characters.",
      city: "Please enter a town of at most 120 characters.",
      country: "Please enter the country as two letters, for example DE.",
      latitude: "Please enter degrees from -90 to 90, for example 50.1109.",
      longitude: "Please enter degrees from -180 to 180, for example 8.6821.",
      phone: "Letters, digits, blanks and + ( ) / - are allowed.",
      fax: "Letters, digits, blanks and + ( ) / - are allowed.",
      email: "Please enter a valid e-mail address.",
      website: "Please enter an address that starts with https://.",
      shop: "Please enter an address that starts with https://.",
      opening_hours: "Please write times like this: 07:00-12:00, 13:00-17:00. Each ends after its start.",
      time_zone: "This time zone does not exist. Opening hours need one, for example Europe/Berlin.",
    },
    tooLong: "At most 120 characters are possible.",
    mainType: "Displayed type",
    otherTypes: "Also found as",
    types: {
      TRADITIONALTRADE: "Specialist trade",
      ONLINEPUREPLAYER: "Online retail",
      BUILDINGCONSTRUCTION: "Building materials",
      DIY: "Do-it-yourself store",
    },
    partnerTypes: { "": "No partner", CENTER: "Ankerplatz centre", SPECIALIST: "Advice on fixings", RENTAL: "Tool hire" },
    hoursHint: "For example 07:00-12:00, 13:00-17:00; empty: closed",
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    closed: "closed",
    isHidden: "Hide",
    isHiddenHint: "The dealer search does not show the dealer any more, not even after an import.",
    imported: (value) => `Imported: ${value}`,
    importedEmpty: "Empty in the import",
    reset: "Reset",
    resetField: (field) => `Reset ${field} to the imported value`,
    distance: (kilometres, postalCode) => `The saved place is ${kilometres} from the centre of postal code ${postalCode}.`,
    underKilometre: "less than 1 km",
    distanceUnknown: "The postal code is not known; please check the place in the dealer search.",
    checkPlace: "Please check latitude and longitude.",
    map: {
      zoomIn: "Zoom in",
      zoomOut: "Zoom out",
      pin: "Place of the dealer",
      hint: "Click on the map, or drag the marker to the place; without a mouse, enter latitude and longitude.",
      about: "The map shows countries and larger towns, no streets.",
      failed: "The map could not be loaded.",
      retry: "Try again",
    },
    town: {
      use: "Use the centre of the town",
      used: (town) => `Latitude and longitude are now the centre of ${town}.`,
      unknown: "Postal code and town are not known. Please enter latitude and longitude, or click on the map.",
    },
    saved: "Saved. The dealer search shows the change within a minute.",
    reload: "Load again",
    changedAt: (time) => `Last changed on ${time}`,
  },
};
