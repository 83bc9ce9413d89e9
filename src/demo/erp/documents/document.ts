// Contents of documents before they are drawn or written as XML: plain data that can be passed to a worker thread. Amounts are
// exact decimal strings.

import type { CompanyLetter, DocumentLanguage, Party } from "#server/pdf/letter/letter.ts";

/** Fields common to delivery notes and invoices. */
type PaperHead = {
  /** Site that sold, whose texts and bank account the document has; empty: the common ones. */
  siteId: string;
  language: DocumentLanguage;
  number: string;
  /** ISO date. */
  date: string;
  customerNumber: string;
  orderCode: string;
  /** ISO date. */
  orderedOn: string;
  /** The customer's purchase order number; empty if there is none. */
  purchaseOrderNumber: string;
  /** BT-19 of an invoice; empty if there is none. */
  costCentre: string;
  /** Person who ordered; empty if unknown. */
  contact: string;
  contactEmail: string;
  buyer: Party;
  shipTo: Party;
};

export type DeliveryNote = PaperHead & {
  kind: "delivery-note";
  /** Whether a private customer ordered, who has no duty to give notice. */
  isPrivate: boolean;
  lines: readonly {
    position: number;
    orderPosition: number;
    articleNumber: string;
    customerArticleNumber: string;
    costCentre: string;
    text: string;
    name: string;
    quantity: number;
    unit: string;
    batch: string;
  }[];
  /** Numbers of its parcels. */
  parcels: readonly string[];
};

/** EN 16931: S standard rate, Z zero rated, G export, K intra-community supply, AE reverse charge. */
export type TaxCategory = "S" | "Z" | "G" | "K" | "AE";

/** Tax category and rate as stated on an invoice; 0.19 for 19 %. */
export type Taxed = { category: TaxCategory; rate: string };

export type InvoiceLine = Taxed & {
  position: number;
  articleNumber: string;
  /** The buyer's own article number (BT-156); empty if it has none. */
  customerArticleNumber: string;
  /** Cost centre of the line (BT-133); empty: that of the order. */
  costCentre: string;
  /** The buyer's text on the line (BT-127); empty without one. */
  text: string;
  name: string;
  quantity: number;
  unit: string;
  /** BT-146 for `priceQuantity` units (BT-149). */
  price: string;
  priceQuantity: string;
  /** Allowance on the line (BT-136); "0" if there is none. */
  allowance: string;
  /** BT-131. */
  netTotal: string;
};

/** Document-level charge (BT-99), such as delivery, or allowance (BT-92). */
export type Adjustment = Taxed & { isCharge: boolean; amount: string; reason: string };

export type InvoiceTotals = {
  /** BT-106. */
  lines: string;
  /** BT-107. */
  allowances: string;
  /** BT-108. */
  charges: string;
  /** BT-109. */
  net: string;
  /** BT-110. */
  tax: string;
  /** BT-112. */
  gross: string;
  /** BT-114. */
  rounding: string;
  /** BT-115. */
  due: string;
};

/** What a customer with gross prices reads; the XML has the net amounts. */
export type GrossAmounts = {
  /** In the order of the lines. */
  lines: readonly { price: string; priceQuantity: string; total: string }[];
  goods: string;
  delivery: string;
  /** The amount due minus goods and delivery. */
  rounding: string;
};

/** By category and rate: BT-116 and BT-117. */
export type InvoiceTax = Taxed & { net: string; tax: string };

export type Invoice = PaperHead & {
  kind: "invoice" | "credit-note" | "correction";
  currency: string;
  /** Reference requested by the buyer, such as a Leitweg-ID (BT-10). */
  buyerReference: string;
  /** BT-16. */
  deliveryNote: string;
  /** ISO date (BT-72). */
  deliveredOn: string;
  /** The preceding invoice that this one corrects or credits. */
  corrects: { number: string; date: string } | null;
  lines: readonly InvoiceLine[];
  adjustments: readonly Adjustment[];
  taxes: readonly InvoiceTax[];
  sums: InvoiceTotals;
  /** Null, or absent, for net prices. */
  gross?: GrossAmounts | null;
  /** ISO date (BT-9). */
  dueOn: string;
  /** Cash discount until a day, and the amount payable then (BT-20); null if there is none. */
  discount: { until: string; days: number; percent: string; amount: string } | null;
};

export type OrderConfirmation = PaperHead & {
  kind: "order-confirmation";
  /** Whether a private customer ordered: the terms for consumers apply, without a duty to give notice. */
  isPrivate: boolean;
  /** From 1; a later one replaces what was confirmed before. */
  revision: number;
  currency: string;
  /** The customer's requested day; null means as soon as possible. */
  requestedDeliveryOn: string | null;
  allowsPartDelivery: boolean;
  /** The customer's text for the delivery; empty if there is none. */
  deliveryText: string;
  /** Further printed fields of the order, in the document's language. */
  orderFields: readonly { label: string; value: string }[];
  lines: readonly ConfirmedDocumentLine[];
  adjustments: readonly Adjustment[];
  taxes: readonly InvoiceTax[];
  sums: InvoiceTotals;
  /** Null, or absent, for net prices. */
  gross?: GrossAmounts | null;
};

export type ConfirmedDocumentLine = Pick<
  InvoiceLine,
  | "position"
  | "articleNumber"
  | "customerArticleNumber"
  | "costCentre"
  | "text"
  | "name"
  | "quantity"
  | "unit"
  | "price"
  | "priceQuantity"
  | "netTotal"
> & {
  /** Part of the ordered quantity that cannot be delivered; 0 if everything is confirmed. */
  rejected: number;
  /** ISO date; null if nothing of it is delivered. */
  plannedDeliveryOn: string | null;
};

export type ErpDocument = OrderConfirmation | DeliveryNote | Invoice | CompanyLetter;
