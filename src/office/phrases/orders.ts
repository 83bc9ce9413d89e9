import { ORDER_CHANNELS, ORDER_STATUS_NAMES } from "#contract/office/words/order-words.ts";
import type { Phrases } from "../language/language.tsx";

const de = {
  title: "Bestellungen",
  number: "Nummer",
  placedAt: "Datum",
  customer: "Kunde",
  customerNumber: "Kundennummer",
  purchaseOrderNumber: "Eigene Nummer",
  site: "Bestellt über",
  status: "Status",
  total: "Brutto",
  statuses: ORDER_STATUS_NAMES.de,
  channels: ORDER_CHANNELS.de,
  textHint: "Nummer, Kunde, Name",
  empty: "Noch keine Bestellungen.",
  emptyFiltered: "Keine Bestellung passt zu diesem Filter.",
};

export const orderPhrases: Phrases<typeof de> = {
  de,
  en: {
    title: "Orders",
    number: "Number",
    placedAt: "Date",
    customer: "Customer",
    customerNumber: "Customer number",
    purchaseOrderNumber: "Customer's number",
    site: "Ordered via",
    status: "Status",
    total: "Gross",
    statuses: ORDER_STATUS_NAMES.en,
    channels: ORDER_CHANNELS.en,
    textHint: "Number, customer, name",
    empty: "No orders yet.",
    emptyFiltered: "No order matches this filter.",
  },
};
