// Messages from the ERP to the shop. Each carries the whole state of its subject and a version that grows with each change, so
// duplicates and late or unordered messages do no harm. See docs/decisions/0043.
import type { VatIdStatus } from "#contract/rules/company/vat-id.ts";
import type { ErpOrder, ErpOrderLine } from "./erp-order.ts";

/** A received, B in progress, C partly delivered, D completed, E cancelled. */
export type ErpStatus = "A" | "B" | "C" | "D" | "E";

/** A line in fulfilment; the quantity neither delivered nor rejected is still open. */
export type ErpLineState = ErpOrderLine & {
  /** The customer's own article number; empty if it has none. */
  customerArticleNumber: string;
  /** Position of the parent line. */
  superPosition: number | null;
  delivered: number;
  rejected: number;
  status: ErpStatus;
  /** ISO date. */
  plannedDeliveryOn: string | null;
};

/** The ERP's state of an order, complete enough to create orders that the shop has never seen. */
export type ErpOrderState = Omit<ErpOrder, "siteId" | "lines"> & {
  /** Order channel. */
  orderType: "shop" | "phone" | "office";
  status: ErpStatus;
  /** ISO dates. */
  plannedDeliveryOn: string | null;
  requestedDeliveryOn: string | null;
  lines: readonly ErpLineState[];
};

export type TrackingStatus = "announced" | "in-transit" | "out-for-delivery" | "delivered" | "returned";

/** A parcel or pallet with lines of one or more orders. */
export type ErpHandlingUnit = {
  handlingUnitId: string;
  customerId: string;
  /** The carrier's number and tracking page; empty if there is none. */
  externalId: string;
  trackingUrl: string;
  trackingStatus: TrackingStatus;
  trackingStatusAt: Date | null;
  /** Text of the carrier's latest event by language ("de", "en"). */
  latestEvent: Readonly<Record<string, string>>;
  shippedAt: Date;
  lines: readonly ErpHandlingUnitLine[];
};
export type ErpHandlingUnitLine = {
  position: number;
  deliveryNote: string;
  deliveryNotePosition: number;
  orderCode: string;
  orderPosition: number;
  articleNumber: string;
  name: string;
  quantity: number;
  /** Production batch; missing or empty if it is unknown. */
  batch?: string;
};

/** A published document; its content is fetched by kind, number, revision and media type. */
export type ErpDocument = {
  /** E.g. "order-confirmation", "delivery-note", "invoice", "credit-note". */
  kind: string;
  number: string;
  /** From 1. */
  revision: number;
  customerId: string;
  /** Null if it belongs to no order, or to several. */
  orderCode: string | null;
  /** ISO date. */
  createdOn: string;
  /** Title by language if kind and number are not enough. */
  title: Readonly<Record<string, string>>;
  files: readonly { mediaType: string; fileName: string }[];
};

/** A quote; an answer to a request of the shop names its number. Each newer version replaces what is left of the previous one. */
export type ErpQuote = {
  /** The ERP's number. */
  number: string;
  /** The shop's number of the request; null if the quote began in the ERP. */
  quoteNumber: string | null;
  customerId: string;
  state: "offered" | "declined";
  project?: string;
  /** To the customer; the reason if it was declined. */
  text?: string;
  /** ISO date of the last day, in Germany. */
  validUntil: string;
  currency: string;
  /** Ordered in parts at the offered prices until the quantity is used up. */
  inParts?: boolean;
  lines: readonly ErpQuoteLine[];
};

/** All amounts are net decimal strings for `priceQuantity` units. */
export type ErpQuoteLine = {
  position: number;
  articleNumber: string;
  name: string;
  unit: string;
  quantity: number;
  amount: string;
  priceQuantity: string;
  taxRate: string;
  /** Prices below the quantity. */
  tiers?: readonly { lowerBound: number; amount: string }[];
  text?: string;
  deliveryTime?: string;
  /** Position of the line that this one could replace. */
  alternativeTo?: number | null;
};

/** Available stock of an article: on hand minus reserved. */
export type ErpStock = { articleNumber: string; available: number };

export type ErpReceivable = {
  invoiceNumber: string;
  customerId: string;
  orderCode: string | null;
  /** ISO dates. */
  issuedOn: string;
  dueOn: string;
  currency: string;
  total: string;
  /** Amount still open; "0.00" once paid. */
  open: string;
  /** Amount due instead of `open` if paid by `until` (inclusive); null or missing if there is no discount. */
  discount?: { until: string; open: string } | null;
  /** Bank account and transfer reference; null or missing if customers do not see them. */
  payTo?: { name: string; iban: string; bic: string; reference: string } | null;
};

/** An invoice or credit note with its amounts and payments; its receivable has the bank account. */
export type ErpInvoice = {
  number: string;
  kind: "invoice" | "credit-note";
  customerId: string;
  orderCode: string | null;
  /** The customer's order number and cost centre; empty if there is none. */
  purchaseOrderNumber: string;
  costCentre: string;
  /** ISO dates. Credit notes are not due. */
  issuedOn: string;
  dueOn: string | null;
  currency: string;
  /** Amounts of credit notes are positive. */
  netTotal: string;
  taxTotal: string;
  /** Difference between net with tax and the amount to pay (BT-114). */
  rounding: string;
  /** Amount to pay. */
  total: string;
  open: string;
  /** paid: nothing is open; credited: a credit note; cancelled: an invoice that was credited in full. */
  status: "open" | "paid" | "credited" | "cancelled";
  /** The invoice that a credit note credits. */
  corrects: string | null;
  taxes: readonly { rate: string; net: string; tax: string }[];
  deliveryCost: string;
  deliveryTaxRate: string;
  /** Agreed cash discount; null if there is none. */
  discount: { until: string; percent: string } | null;
  payments: readonly { paidOn: string; amount: string }[];
  lines: readonly ErpInvoiceLine[];
};
export type ErpInvoiceLine = {
  position: number;
  articleNumber: string;
  customerArticleNumber: string;
  name: string;
  quantity: number;
  unit: string;
  /** Net, for `priceQuantity` units. */
  amount: string;
  priceQuantity: string;
  taxRate: string;
  netTotal: string;
  /** Empty if it was not delivered. */
  deliveryNote: string;
};

/** A company with all its addresses, complete enough to create customers that the shop has never seen. */
export type ErpCustomer = {
  customerId: string;
  name: string;
  /** Price list of its customer group; null if there is none. */
  priceGroup: string | null;
  division: string;
  distributionChannel: string;
  salesOrg: string;
  /** VAT id (USt-IdNr.), and whether it is known to be valid; absent: what the shop has remains. */
  vatId?: string | undefined;
  vatIdStatus?: VatIdStatus | undefined;
  /** Users of an inactive customer can neither sign in nor order. */
  isActive: boolean;
  billingAddress: ErpAddress;
  deliveryAddresses: readonly (ErpAddress & { isDefaultDelivery: boolean })[];
};
export type ErpAddress = {
  /** The ERP's address number, unique among a customer's addresses. */
  sapCustomerId: string;
  companyName: string;
  name2: string;
  name3: string;
  name4: string;
  streetName: string;
  streetNumber: string;
  postalCode: string;
  town: string;
  countryIso: string;
  regionIso: string;
  regionName: string;
  phone: string;
};

/** All prices of an article in a price list; empty if it has none there any more. */
export type ErpPrice = {
  priceList: string;
  /** A customer price list is named by the customer number, a group price list by the group. */
  kind: "general" | "group" | "customer" | "retail";
  currency: string;
  articleNumber: string;
  prices: readonly {
    lowerBound: number;
    /** Null means unlimited. */
    validFrom: Date | null;
    validTo: Date | null;
    /** Net, for `priceQuantity` units. */
    amount: string;
    priceQuantity: string;
    taxRate: string;
  }[];
};

export type ErpEvent =
  | { kind: "order"; order: ErpOrderState }
  | { kind: "handling-unit"; unit: ErpHandlingUnit }
  | { kind: "document"; document: ErpDocument }
  | { kind: "receivable"; receivable: ErpReceivable }
  | { kind: "invoice"; invoice: ErpInvoice }
  | { kind: "quote"; quote: ErpQuote }
  | { kind: "stock"; stock: ErpStock }
  | { kind: "customer"; customer: ErpCustomer }
  | { kind: "price"; price: ErpPrice };

/** `messageId` is assigned by the ERP and stable across redeliveries; `version` grows with each change of the same subject. */
export type ErpMessage = ErpEvent & { messageId: string; version: number; at: Date };

/** A batch of the ERP's messages; `position` is the start of the next batch. */
export type ErpMessages = { messages: readonly ErpMessage[]; position: string; hasMore: boolean };
