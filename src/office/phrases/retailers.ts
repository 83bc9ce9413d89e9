import type { RetailerField } from "#contract/office/generated/operations.ts";
import type { DELIVERY_TYPES, PAYMENT_TYPES } from "#contract/retailer-codes.ts";
import type { Phrases } from "../language/language.tsx";
import type { AddedPhrases } from "./dealers.ts";

type Retailers = AddedPhrases & {
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
  customers: string;
  business: string;
  private: string;
  allSites: string;
  empty: string;
  emptyFiltered: string;
  back: string;
  unknown: string;
  hiddenNotice: string;
  formHint: string;
  shop: string;
  channelsTitle: string;
  channelsHint: string;
  services: string;
  fields: Record<RetailerField, string>;
  linksHint: string;
  invalidName: string;
  invalidLinks: string;
  deliveryTypes: Record<(typeof DELIVERY_TYPES)[number], string>;
  paymentTypes: Record<(typeof PAYMENT_TYPES)[number], string>;
  isHiddenHint: string;
  yes: string;
  no: string;
  saved: string;
  changedAt: (time: string) => string;
};

export const retailerPhrases: Phrases<Retailers> = {
  de: {
    title: "Onlinehändler",
    add: "Neuer Onlinehändler",
    addAction: "Onlinehändler anlegen",
    addHint:
      "Ein Onlinehändler, den Sie hier anlegen, bleibt bei jedem Import erhalten und unverändert. Bei einem Artikel nennt ihn der Shop, sobald ein Import der Bestände den Artikel bei ihm enthält.",
    added: "Angelegt. Der Shop zeigt den Onlinehändler innerhalb einer Minute.",
    idHint: "Bis zu 40 Kleinbuchstaben, Ziffern und Bindestriche; lässt sich später nicht ändern.",
    invalidId: "Bitte geben Sie eine Kennung aus höchstens 40 Kleinbuchstaben, Ziffern und Bindestrichen ein.",
    taken: "Diese Kennung hat schon ein anderer Onlinehändler.",
    addedHere: "Hier angelegt: Importe ändern und entfernen diesen Onlinehändler nicht.",
    addedAndImported:
      "Hier angelegt, aber auch der letzte Import enthält diesen Onlinehändler. Es gilt, was hier eingetragen ist; abweichende Werte des Imports stehen unter den Feldern.",
    remove: {
      action: "Onlinehändler entfernen",
      title: (name) => `${name} entfernen?`,
      text: "Der Shop nennt den Onlinehändler nicht mehr, und sein Bestand wird gelöscht. Das lässt sich nicht rückgängig machen.",
      done: (name) => `${name} ist entfernt.`,
    },
    leaveToImport: {
      action: "Dem Import überlassen",
      title: (name) => `${name} dem Import überlassen?`,
      text: "Danach gelten die Werte des Imports, und ein späterer Import kann den Onlinehändler auch entfernen. Was hier eingetragen ist, geht verloren.",
      done: (name) => `${name} folgt jetzt dem Import.`,
    },
    textHint: "Name oder Kennung",
    about: "Onlinehändler kommen über einen Import, oder Sie legen sie hier an; was Sie hier ändern, bleibt bei Importen erhalten.",
    id: "Kennung",
    customers: "Verkauft an",
    business: "Geschäftskunden",
    private: "Privatkunden",
    allSites: "Alle Shops",
    empty: "Noch gibt es keine Onlinehändler.",
    emptyFiltered: "Kein Onlinehändler passt zu diesem Filter.",
    back: "Alle Onlinehändler",
    unknown: "Diesen Onlinehändler gibt es nicht.",
    hiddenNotice: "Dieser Onlinehändler ist ausgeblendet; der Shop nennt ihn nicht.",
    formHint: "Änderungen zeigt der Shop innerhalb einer Minute; sie bleiben bei jedem Import erhalten.",
    shop: "Onlineshop",
    channelsTitle: "Kanäle",
    channelsHint: "Ohne Auswahl: alle Shops",
    services: "Lieferung und Zahlung",
    fields: {
      name: "Name",
      types: "Typ",
      isB2B: "Verkauft an Geschäftskunden",
      isB2C: "Verkauft an Privatkunden",
      shopLinks: "Adressen",
      deliveryTypes: "Lieferarten",
      paymentTypes: "Zahlungsarten",
      channels: "Gezeigt in",
    },
    linksHint: "Eine je Zeile, die bevorzugte zuerst; {article} steht für die Artikelnummer.",
    invalidName: "Bitte geben Sie einen Namen mit höchstens 80 Zeichen ein.",
    invalidLinks: "Bitte geben Sie mindestens eine Adresse ein; jede beginnt mit https://.",
    deliveryTypes: {
      IsPickup: "Abholung",
      IsDeliveryToConstruction: "Lieferung auf die Baustelle",
      IsExpress: "Expresslieferung",
      IsNormal: "Standardlieferung",
    },
    paymentTypes: {
      IsCash: "Barzahlung",
      IsCreditCard: "Kreditkarte",
      IsInvoice: "Rechnung",
      IsPaymentInAdvance: "Vorkasse",
      IsPaypal: "PayPal",
      IsDebitTransfer: "Sofortüberweisung",
      IsIdeal: "iDEAL",
      IsMobilePayment: "Mobiles Bezahlen",
      IsEcCard: "Girocard",
      IsDirectDebit: "Lastschrift",
    },
    isHiddenHint: "Der Shop nennt den Onlinehändler nicht mehr, auch nicht nach einem Import.",
    yes: "Ja",
    no: "Nein",
    saved: "Gespeichert. Der Shop zeigt die Änderung innerhalb einer Minute.",
    changedAt: (time) => `Zuletzt geändert am ${time}`,
  },
  en: {
    title: "Online retailers",
    add: "New online retailer",
    addAction: "Add online retailer",
    addHint:
      "Imports neither change nor remove an online retailer that you add here. The shop names it for an article once an import of stock has the article for it.",
    added: "Added. The shop shows the online retailer within a minute.",
    idHint: "Up to 40 small letters, digits and hyphens; it cannot be changed later.",
    invalidId: "Please enter an id of at most 40 small letters, digits and hyphens.",
    taken: "Another online retailer has this id already.",
    addedHere: "Added here: imports neither change nor remove this online retailer.",
    addedAndImported:
      "Added here, but the last import has this online retailer, too. What was entered here applies; different values of the import are below the fields.",
    remove: {
      action: "Remove online retailer",
      title: (name) => `Remove ${name}?`,
      text: "The shop no longer names the online retailer, and its stock is deleted. This cannot be undone.",
      done: (name) => `${name} was removed.`,
    },
    leaveToImport: {
      action: "Leave to the import",
      title: (name) => `Leave ${name} to the import?`,
      text: "The values of the import apply then, and a later import can also remove the online retailer. What was entered here is lost.",
      done: (name) => `${name} now follows the import.`,
    },
    textHint: "Name or id",
    about: "Online retailers are imported, or you add them here; imports keep what you change.",
    id: "Id",
    customers: "Sells to",
    business: "Businesses",
    private: "Consumers",
    allSites: "All shops",
    empty: "There are no online retailers yet.",
    emptyFiltered: "No online retailer matches this filter.",
    back: "All online retailers",
    unknown: "This online retailer does not exist.",
    hiddenNotice: "This online retailer is hidden; the shop does not name it.",
    formHint: "The shop shows changes within a minute; they survive every import.",
    shop: "Online shop",
    channelsTitle: "Channels",
    channelsHint: "None chosen: all shops",
    services: "Delivery and payment",
    fields: {
      name: "Name",
      types: "Type",
      isB2B: "Sells to businesses",
      isB2C: "Sells to consumers",
      shopLinks: "Addresses",
      deliveryTypes: "Delivery types",
      paymentTypes: "Payment types",
      channels: "Shown in",
    },
    linksHint: "One per line, the preferred one first; {article} stands for the article number.",
    invalidName: "Please enter a name of at most 80 characters.",
    invalidLinks: "Please enter at least one address; each starts with https://.",
    deliveryTypes: {
      IsPickup: "Pick-up",
      IsDeliveryToConstruction: "Delivery to the construction site",
      IsExpress: "Express delivery",
      IsNormal: "Standard delivery",
    },
    paymentTypes: {
      IsCash: "Cash",
      IsCreditCard: "Credit card",
      IsInvoice: "Invoice",
      IsPaymentInAdvance: "Payment in advance",
      IsPaypal: "PayPal",
      IsDebitTransfer: "Instant bank transfer",
      IsIdeal: "iDEAL",
      IsMobilePayment: "Mobile payment",
      IsEcCard: "Girocard",
      IsDirectDebit: "Direct debit",
    },
    isHiddenHint: "The shop does not name the online retailer any more, not even after an import.",
    yes: "Yes",
    no: "No",
    saved: "Saved. The shop shows the change within a minute.",
    changedAt: (time) => `Last changed on ${time}`,
  },
};
