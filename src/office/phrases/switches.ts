import { formatCount } from "../language/format.ts";
import type { Feature } from "#contract/rules/shop/features.ts";
import type { Phrases } from "../language/language.tsx";

type Texts = {
  title: string;
  about: string;
  feature: string;
  lastChange: string;
  changedBy: (site: string, author: string, at: string) => string;
  fromFiles: string;
  /** Title of the dialog. */
  featureIn: (feature: string, site: string) => string;
  state: string;
  on: string;
  onHint: string;
  off: string;
  offHint: string;
  onlyGroups: string;
  onlyGroupsHint: string;
  groups: string;
  groupCount: (count: number) => string;
  inactiveGroup: string;
  noGroup: string;
  switchedOn: (feature: string, site: string) => string;
  switchedOff: (feature: string, site: string) => string;
  switchedForGroups: (feature: string, site: string, count: number) => string;
  unknown: string;
  unknownAbout: string;
  sites: string;
  stateOf: (site: string, state: string) => string;
  remove: string;
  removeTitle: (feature: string) => string;
  removeText: string;
  removed: string;
  /** What each feature is called, and what it does. */
  features: Record<Feature, { name: string; text: string }>;
};

export const switchPhrases: Phrases<Texts> = {
  de: {
    title: "Schalter",
    about:
      "Was abgeschaltet ist, hat keine Seite und keinen Menüeintrag, und die Schnittstelle lehnt es ab. Eine Funktion lässt sich auch nur für einige Kundengruppen einschalten. Eine Änderung gilt innerhalb von zwei Sekunden.",
    feature: "Funktion",
    lastChange: "Zuletzt geändert",
    changedBy: (site, author, at) => `${site}: ${author}, ${at}`,
    fromFiles: "noch nie geändert",
    featureIn: (feature, site) => `${feature} in ${site}`,
    state: "Zustand",
    on: "Ein",
    onHint: "Für alle Besucher und Kunden.",
    off: "Aus",
    offHint: "Für niemanden.",
    onlyGroups: "Nur für Gruppen",
    onlyGroupsHint: "Für angemeldete Kunden, die zu einer der gewählten Gruppen gehören. Für alle anderen ist die Funktion aus.",
    groups: "Kundengruppen",
    groupCount: (count) => (count === 1 ? "1 Gruppe" : `${formatCount(count)} Gruppen`),
    inactiveGroup: "inaktiv",
    noGroup: "Bitte wählen Sie mindestens eine Gruppe.",
    switchedOn: (feature, site) => `${feature} ist in ${site} eingeschaltet.`,
    switchedOff: (feature, site) => `${feature} ist in ${site} abgeschaltet.`,
    switchedForGroups: (feature, site, count) =>
      `${feature} ist in ${site} nur für ${count === 1 ? "eine Gruppe" : `${formatCount(count)} Gruppen`} eingeschaltet.`,
    unknown: "Unbekannte Schalter",
    unknownAbout: "Diese Schalter stehen in der Datenbank, aber diese Version des Shops kennt sie nicht. Sie haben keine Wirkung.",
    sites: "Shops",
    stateOf: (site, state) => `${site}: ${state}`,
    remove: "Entfernen",
    removeTitle: (feature) => `Schalter ${feature} entfernen`,
    removeText: "Der Schalter wird in allen Shops entfernt. Eine Version, die ihn kennt, richtet sich danach wieder nach ihren Dateien.",
    removed: "Der Schalter ist entfernt.",
    features: {
      search: { name: "Suche", text: "Suchfeld im Kopf, Vorschläge und die Seite mit den Treffern." },
      quickOrder: { name: "Schnellbestellung", text: "Artikel nach Nummer erfassen, einfügen oder als Datei hochladen." },
      orderLists: { name: "Merklisten", text: "Listen, die Kunden anlegen, teilen und wieder bestellen, und die Seite gekaufter Artikel." },
      comparison: { name: "Vergleich", text: "Artikel und Produktfamilien nebeneinander vergleichen." },
      privateCustomers: {
        name: "Privatkunden",
        text: "Heimwerker können sich registrieren und bestellen; dazu gehören AGB für Verbraucher und Widerruf.",
      },
      visits: { name: "Besuche", text: "Der Innendienst handelt im Shop für einen Kunden, wenn dieser es nicht verboten hat." },
    },
  },
  en: {
    title: "Switches",
    about:
      "What is off has no page and no menu entry, and its operations are rejected. A feature can also be on for some customer groups only. A change takes effect within two seconds.",
    feature: "Feature",
    lastChange: "Last change",
    changedBy: (site, author, at) => `${site}: ${author}, ${at}`,
    fromFiles: "never changed",
    featureIn: (feature, site) => `${feature} in ${site}`,
    state: "State",
    on: "On",
    onHint: "For all visitors and customers.",
    off: "Off",
    offHint: "For no one.",
    onlyGroups: "Only for groups",
    onlyGroupsHint: "For signed-in customers in one of the chosen groups. For everyone else the feature is off.",
    groups: "Customer groups",
    groupCount: (count) => (count === 1 ? "1 group" : `${formatCount(count)} groups`),
    inactiveGroup: "inactive",
    noGroup: "Please choose at least one group.",
    switchedOn: (feature, site) => `${feature} is on in ${site}.`,
    switchedOff: (feature, site) => `${feature} is off in ${site}.`,
    switchedForGroups: (feature, site, count) =>
      `${feature} is on in ${site} for ${count === 1 ? "one group" : `${formatCount(count)} groups`} only.`,
    unknown: "Unknown switches",
    unknownAbout: "These switches are in the database, but this version of the shop does not know them. They have no effect.",
    sites: "Shops",
    stateOf: (site, state) => `${site}: ${state}`,
    remove: "Remove",
    removeTitle: (feature) => `Remove the switch ${feature}`,
    removeText: "The switch is removed from all shops. A version that knows it then follows its files again.",
    removed: "The switch is removed.",
    features: {
      search: { name: "Search", text: "Search field in the header, suggestions, and the page of results." },
      quickOrder: { name: "Quick order", text: "Enter articles by number, paste them, or upload them as a file." },
      orderLists: { name: "Order lists", text: "Lists that customers make, share and order again, and the page of purchased articles." },
      comparison: { name: "Comparison", text: "Compare articles and product families side by side." },
      privateCustomers: {
        name: "Private customers",
        text: "Private customers can register and order, with their own terms and the withdrawal.",
      },
      visits: { name: "Visits", text: "Staff act for a customer in the shop, unless the customer has forbidden it." },
    },
  },
};
