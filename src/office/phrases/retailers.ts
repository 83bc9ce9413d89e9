import type { RetailerField } from "#contract/office/generated/operations.ts";
import type { DELIVERY_TYPES, PAYMENT_TYPES } from "#contract/retailer-codes.ts";
import type { Phrases } from "../language/language.tsx";

type Retailers = {
  title: string;
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
    textHint: "Name oder Kennung",
    about: "Onlinehändler kommen über einen Import; was Sie hier ändern, bleibt dabei erhalten.",
    id: "Kennung",
    customers: "Verkauft an",
    business: "Geschäftskunden",
    private: "Privatkunden",
    allSites: "Alle Shops",
    empty: "Noch sind keine Onlinehändler importiert.",
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
    textHint: "Name or id",
    about: "Online retailers are imported; imports keep what you change here.",
    id: "Id",
    customers: "Sells to",
    business: "Businesses",
    private: "Consumers",
    allSites: "All shops",
    empty: "No online retailers have been imported yet.",
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
