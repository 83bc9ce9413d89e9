// What papers say, before it is drawn or written as XML: plain data that a thread can be handed. Amounts are exact decimal texts.

export type DocumentLanguage = "de" | "en";

/** Who stands on a paper: a company or person with its address. */
export type Party = {
  name: string;
  /** Further lines of the name. */
  names: readonly string[];
  street: string;
  postalCode: string;
  town: string;
  countryIso: string;
  /** Empty where none is known. */
  vatId: string;
};

/** Who makes the paper out, with what the law and a bank transfer want told. */
export type Issuer = Party & {
  /** What stands at the head of each letter. */
  brand: string;
  phone: string;
  email: string;
  website: string;
  contact: string;
  iban: string;
  bic: string;
  bank: string;
  /** Within how many days an invoice is to be paid. */
  paymentDays: number;
  /** What companies deduct where they pay within so many days; null: nothing. */
  discount: { days: number; percent: string } | null;
  /** Lines at the foot of each page, by language. */
  foot: Readonly<Record<DocumentLanguage, readonly (readonly string[])[]>>;
};

/** What both kinds of paper have. */
type PaperHead = {
  language: DocumentLanguage;
  number: string;
  /** ISO date. */
  date: string;
  customerNumber: string;
  orderCode: string;
  /** ISO date. */
  orderedOn: string;
  /** The customer's own number; empty where there is none. */
  purchaseOrderNumber: string;
  /** BT-19 of an invoice; empty where there is none. */
  costCentre: string;
  /** Who ordered; empty where that is not known. */
  contact: string;
  contactEmail: string;
  buyer: Party;
  shipTo: Party;
};

export type DeliveryNote = PaperHead & {
  kind: "delivery-note";
  lines: readonly {
    position: number;
    orderPosition: number;
    articleNumber: string;
    customerArticleNumber: string;
    name: string;
    quantity: number;
    unit: string;
  }[];
  /** Numbers of its parcels. */
  parcels: readonly string[];
};

/** Of EN 16931: S taxed, Z at no rate, G exported, K to a company in the EU, AE the buyer owes the tax. */
export type TaxCategory = "S" | "Z" | "G" | "K" | "AE";

/** A rate of tax as an invoice names it; 0.19 for 19 %. */
export type Taxed = { category: TaxCategory; rate: string };

export type InvoiceLine = Taxed & {
  position: number;
  articleNumber: string;
  /** What the buyer calls it (BT-156); empty where it has no number of its own for it. */
  customerArticleNumber: string;
  name: string;
  quantity: number;
  unit: string;
  /** BT-146 for `priceQuantity` units (BT-149). */
  price: string;
  priceQuantity: string;
  /** Taken off the line (BT-136); "0" where nothing is. */
  allowance: string;
  /** BT-131. */
  netTotal: string;
};

/** On the whole invoice: a charge (BT-99), such as delivery, or an allowance (BT-92). */
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

/** By category and rate: BT-116 and BT-117. */
export type InvoiceTax = Taxed & { net: string; tax: string };

export type Invoice = PaperHead & {
  kind: "invoice" | "credit-note" | "correction";
  currency: string;
  /** What the buyer wants named, such as a Leitweg-ID (BT-10). */
  buyerReference: string;
  /** BT-16. */
  deliveryNote: string;
  /** ISO date (BT-72). */
  deliveredOn: string;
  /** What it corrects or gives back. */
  corrects: { number: string; date: string } | null;
  lines: readonly InvoiceLine[];
  adjustments: readonly Adjustment[];
  taxes: readonly InvoiceTax[];
  sums: InvoiceTotals;
  /** ISO date (BT-9). */
  dueOn: string;
  /** What may be deducted until a day, and what is paid then (BT-20); null where nothing may. */
  discount: { until: string; days: number; percent: string; amount: string } | null;
};

/** A part of a letter: what stands under a heading, with a table below where it has one. */
export type LetterPart = { heading: string; texts: readonly string[]; table: LetterTable | null };
export type LetterTable = {
  /** `share` of the width; all of them are 1. */
  columns: readonly { title: string; share: number; isNumber?: boolean }[];
  rows: readonly (readonly string[])[];
  /** What it comes to: names with their amounts, the last one stands out. */
  totals: readonly (readonly [string, string])[];
};

/** What a company is written that belongs to no order. */
export type CompanyLetter = Pick<PaperHead, "language" | "number" | "date" | "customerNumber" | "buyer"> & {
  kind: "terms" | "bonus-statement" | "declaration" | "price-list";
  title: string;
  opening: string;
  parts: readonly LetterPart[];
  closing: readonly string[];
};

export type ErpDocument = DeliveryNote | Invoice | CompanyLetter;
