import type { OrderStatus } from "#contract/rules/orders/order-status.ts";
import type { Phrases } from "../language/language.tsx";

const statuses: Record<OrderStatus, string> = {
  A: "Eingegangen",
  B: "In Arbeit",
  C: "Teilweise geliefert",
  D: "Abgeschlossen",
  E: "Storniert",
};

const de = {
  title: "Bestellungen",
  number: "Nummer",
  placedAt: "Datum",
  customer: "Kunde",
  customerNumber: "Kundennummer",
  purchaseOrderNumber: "Eigene Nummer",
  site: "Kanal",
  status: "Status",
  total: "Brutto",
  statuses,
  channels: { shop: "Shop", phone: "Telefon", office: "Innendienst" } as Record<string, string>,
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
    site: "Channel",
    status: "Status",
    total: "Gross",
    statuses: { A: "Received", B: "In progress", C: "Partly delivered", D: "Completed", E: "Cancelled" },
    channels: { shop: "Shop", phone: "Phone", office: "Sales office" },
    textHint: "Number, customer, name",
    empty: "No orders yet.",
    emptyFiltered: "No order matches this filter.",
  },
};
