// Fictitious addresses and texts; mocks are not translated, so their texts are not phrases.

export type SampleAddress = {
  company: string;
  gender: "male" | "female" | "divers";
  firstName: string;
  lastName: string;
  streetName: string;
  streetNumber: string;
  addition: string;
  postalCode: string;
  town: string;
  country: string;
};

export const SAMPLES: readonly SampleAddress[] = [
  {
    company: "Musterbau Beispiel GmbH",
    gender: "female",
    firstName: "Maria",
    lastName: "Muster",
    streetName: "Musterstraße",
    streetNumber: "12a",
    addition: "Hof 2, Rampe 4",
    postalCode: "20095",
    town: "Musterstadt",
    country: "DE",
  },
  {
    company: "Beispiel Fassaden KG",
    gender: "male",
    firstName: "Max",
    lastName: "Beispiel",
    streetName: "Beispielweg",
    streetNumber: "7",
    addition: "",
    postalCode: "28195",
    town: "Beispielhausen",
    country: "DE",
  },
  {
    company: "Probe & Partner",
    gender: "divers",
    firstName: "Kim",
    lastName: "Probe",
    streetName: "Probeallee",
    streetNumber: "101",
    addition: "3. OG",
    postalCode: "1010",
    town: "Wien",
    country: "AT",
  },
];

const DE = {
  mock: "Muster: Die Angaben sind erfunden, und die Schaltflächen tun nichts.",
  administration: "Adressverwaltung",
  edit: "Adresse bearbeiten",
  change: "Bearbeiten",
  remove: "Löschen",
  makeDefault: "Als Standard verwenden",
  add: "Neue Adresse anlegen",
  save: "Speichern",
  cancel: "Abbrechen",
  back: "Zur Adressverwaltung",
  company: "Firma",
  gender: "Geschlecht",
  male: "männlich",
  female: "weiblich",
  divers: "divers",
  firstName: "Vorname",
  lastName: "Nachname",
  streetName: "Straße",
  streetNumber: "Hausnummer",
  addition: "Adresszusatz",
  postalCode: "Postleitzahl",
  town: "Ort",
  country: "Land",
  menu: "Kontomenü",
  menuMock: "Muster: Das Menü nennt alle Ziele; manche Seiten gibt es noch nicht.",
};
const EN: typeof DE = {
  mock: "Mock: the data are made up, and the buttons do nothing.",
  administration: "Address administration",
  edit: "Edit address",
  change: "Edit",
  remove: "Delete",
  makeDefault: "Use as default",
  add: "Add a new address",
  save: "Save",
  cancel: "Cancel",
  back: "To the address administration",
  company: "Company",
  gender: "Gender",
  male: "male",
  female: "female",
  divers: "divers",
  firstName: "First name",
  lastName: "Last name",
  streetName: "Street",
  streetNumber: "Street number",
  addition: "Address extension",
  postalCode: "Postal code",
  town: "Town",
  country: "Country",
  menu: "Account menu",
  menuMock: "Mock: the menu names all targets; some of the pages do not exist yet.",
};

export const getSampleTexts = (language: string): typeof DE => (language.startsWith("en") ? EN : DE);
