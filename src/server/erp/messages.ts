// What the ERP tells the shop. Each message carries the whole state of what it is about and a version that grows with each
// change: twice, late or out of order they do no harm. See docs/decisions/0043.
import type { ErpOrder, ErpOrderLine } from "./erp.ts";

/** A received, B in progress, C partly delivered, D completed, E cancelled. */
export type ErpStatus = "A" | "B" | "C" | "D" | "E";

/** A line as the ERP works it off; what is neither delivered nor rejected is still to come. */
export type ErpLineState = ErpOrderLine & {
  /** The customer's own number; empty where there is none. */
  customerArticleNumber: string;
  /** The position that this one belongs to. */
  superPosition: number | null;
  delivered: number;
  rejected: number;
  status: ErpStatus;
  /** ISO date. */
  plannedDeliveryOn: string | null;
};

/** An order as the ERP sees it: one that the shop never saw can be written down from it. */
export type ErpOrderState = Omit<ErpOrder, "lines"> & {
  /** How it came. */
  orderType: "shop" | "phone" | "office";
  status: ErpStatus;
  /** ISO dates. */
  plannedDeliveryOn: string | null;
  requestedDeliveryOn: string | null;
  lines: readonly ErpLineState[];
};

export type TrackingStatus = "announced" | "in-transit" | "out-for-delivery" | "delivered" | "returned";

/** A parcel or pallet, with the lines of one or several orders in it. */
export type ErpHandlingUnit = {
  handlingUnitId: string;
  customerId: string;
  /** The carrier's number, and the page where it is followed; empty where there is none. */
  externalId: string;
  trackingUrl: string;
  trackingStatus: TrackingStatus;
  trackingStatusAt: Date | null;
  /** What the carrier said last, by language ("de", "en"). */
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
};

/** A paper the ERP has published; its bytes are fetched by kind, number, revision and media type. */
export type ErpDocument = {
  /** E.g. "delivery-note", "invoice", "credit-note". */
  kind: string;
  number: string;
  /** From 1. */
  revision: number;
  customerId: string;
  /** Null for what belongs to no order, or to several. */
  orderCode: string | null;
  /** ISO date. */
  createdOn: string;
  /** Its name by language where kind and number do not say it. */
  title: Readonly<Record<string, string>>;
  files: readonly { mediaType: string; fileName: string }[];
};

/** What of an article can be sold: on hand less what is reserved. */
export type ErpStock = { articleNumber: string; available: number };

/** What is owed for an invoice: its state of payment. */
export type ErpReceivable = {
  invoiceNumber: string;
  customerId: string;
  orderCode: string | null;
  /** ISO dates. */
  issuedOn: string;
  dueOn: string;
  currency: string;
  total: string;
  /** What is still to be paid; "0.00" once it is. */
  open: string;
  /** What is paid instead of `open` where that is done until a day, that day included; null or missing: there is no discount. */
  discount?: { until: string; open: string } | null;
  /** The account that it is transferred to, and what the transfer names; null or missing: customers are not told. */
  payTo?: { name: string; iban: string; bic: string; reference: string } | null;
};

/** A company with its addresses, whole: one that the shop never saw can be written down from it. */
export type ErpCustomer = {
  customerId: string;
  name: string;
  /** The price list of its group; null for none. */
  priceGroup: string | null;
  division: string;
  distributionChannel: string;
  salesOrg: string;
  /** Nobody of one that is not can sign in or order. */
  isActive: boolean;
  billingAddress: ErpAddress;
  deliveryAddresses: readonly (ErpAddress & { isDefaultDelivery: boolean })[];
};
export type ErpAddress = {
  /** The ERP's number of it, unique among a customer's addresses. */
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

/** All prices of an article in a price list; none where it has none there any more. */
export type ErpPrice = {
  priceList: string;
  /** Of a customer: named by its number, of a group by the group. */
  kind: "general" | "group" | "customer" | "retail";
  currency: string;
  articleNumber: string;
  prices: readonly {
    lowerBound: number;
    /** Null: always, and without end. */
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
  | { kind: "stock"; stock: ErpStock }
  | { kind: "customer"; customer: ErpCustomer }
  | { kind: "price"; price: ErpPrice };

/** `messageId` is the ERP's own and the same each time the message comes; `version` grows with each change of the same thing. */
export type ErpMessage = ErpEvent & { messageId: string; version: number; at: Date };

/** A stretch of the ERP's messages; `position` is where the next one begins. */
export type ErpMessages = { messages: readonly ErpMessage[]; position: string; hasMore: boolean };
