// Shapes of the ERP's messages.
import * as v from "valibot";
import {
  positiveCount,
  byLanguage,
  count,
  currency,
  date,
  decimal,
  timestamp,
  MAX_INTEGER,
  name,
  positioned,
  text,
  optionalDate,
  optionalTimestamp,
} from "./fields.ts";
import { customerShape, priceShape } from "./master-data-shapes.ts";
import { orderStateShape } from "./order-shapes.ts";

const unit = v.object({
  handlingUnitId: name,
  customerId: name,
  externalId: text,
  // An http(s) URL or empty: never a script in a link.
  trackingUrl: v.pipe(v.string(), v.regex(/^$|^https?:\/\//)),
  trackingStatus: v.picklist(["announced", "in-transit", "out-for-delivery", "delivered", "returned"]),
  trackingStatusAt: optionalTimestamp,
  latestEvent: byLanguage,
  shippedAt: timestamp,
  lines: positioned(
    v.object({
      position: count,
      deliveryNote: text,
      deliveryNotePosition: count,
      orderCode: name,
      orderPosition: count,
      articleNumber: text,
      name: text,
      quantity: positiveCount,
      batch: v.optional(v.pipe(v.string(), v.maxLength(60)), ""),
    }),
  ),
});

const document = v.object({
  kind: name,
  number: name,
  revision: positiveCount,
  customerId: name,
  orderCode: v.nullable(name),
  createdOn: date,
  title: byLanguage,
  files: v.array(v.object({ mediaType: name, fileName: name })),
});

const receivable = v.object({
  invoiceNumber: name,
  customerId: name,
  orderCode: v.nullable(name),
  issuedOn: date,
  dueOn: date,
  currency,
  total: decimal,
  open: decimal,
  discount: v.optional(v.nullable(v.object({ until: date, open: decimal })), null),
  payTo: v.optional(
    v.nullable(
      v.object({
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(70)),
        iban: v.pipe(v.string(), v.regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/)),
        bic: v.pipe(v.string(), v.regex(/^([A-Z\d]{8}([A-Z\d]{3})?)?$/)),
        reference: v.pipe(v.string(), v.maxLength(140)),
      }),
    ),
    null,
  ),
});

const invoice = v.object({
  number: name,
  kind: v.picklist(["invoice", "credit-note"]),
  customerId: name,
  orderCode: v.nullable(name),
  purchaseOrderNumber: text,
  costCentre: text,
  issuedOn: date,
  dueOn: optionalDate,
  currency,
  netTotal: decimal,
  taxTotal: decimal,
  rounding: decimal,
  total: decimal,
  open: decimal,
  status: v.picklist(["open", "paid", "credited", "cancelled"]),
  corrects: v.nullable(name),
  taxes: v.array(v.object({ rate: decimal, net: decimal, tax: decimal })),
  deliveryCost: decimal,
  deliveryTaxRate: decimal,
  discount: v.nullable(v.object({ until: date, percent: decimal })),
  payments: v.array(v.object({ paidOn: date, amount: decimal })),
  lines: positioned(
    v.object({
      position: count,
      articleNumber: text,
      customerArticleNumber: text,
      name: text,
      quantity: positiveCount,
      unit: text,
      amount: decimal,
      priceQuantity: decimal,
      taxRate: decimal,
      netTotal: decimal,
      deliveryNote: text,
    }),
  ),
});

const quote = v.object({
  /** The ERP's number. */
  number: name,
  /** The shop's number of the request that it answers; null for a quote that began in the ERP. */
  quoteNumber: v.nullable(name),
  customerId: name,
  /** A declined request needs no lines; its text is the reason. */
  state: v.picklist(["offered", "declined"]),
  project: v.optional(text, ""),
  text: v.optional(text, ""),
  /** Last day of the validity, in Germany. */
  validUntil: date,
  currency,
  /** Quote for a project: ordered in parts at the offered prices until the quantity is used up. */
  inParts: v.optional(v.boolean(), false),
  lines: positioned(
    v.object({
      position: positiveCount,
      articleNumber: name,
      name,
      unit: text,
      quantity: positiveCount,
      /** Net, for `priceQuantity` units; at most six decimal places. */
      amount: decimal,
      priceQuantity: decimal,
      taxRate: decimal,
      /** Prices below the quantity. */
      tiers: v.optional(v.array(v.object({ lowerBound: positiveCount, amount: decimal })), []),
      text: v.optional(text, ""),
      deliveryTime: v.optional(text, ""),
      /** Position of the line that this one could replace. */
      alternativeTo: v.optional(v.nullable(positiveCount), null),
    }),
  ),
});

const stock = v.object({
  articleNumber: name,
  // Negative if more is reserved than on hand; then nothing can be sold.
  available: v.pipe(v.number(), v.integer(), v.minValue(-MAX_INTEGER), v.maxValue(MAX_INTEGER)),
});

/** Payload shapes by the message part that holds them. */
export const messageShapes = {
  order: orderStateShape,
  unit,
  document,
  receivable,
  invoice,
  quote,
  stock,
  customer: customerShape,
  price: priceShape,
};

/** Fields of every message; senders also include `kind` and `at`. */
export const envelopeShape = v.object({ messageId: name, version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });

const told = v.object({ ...envelopeShape.entries, at: timestamp });

export const messageShape = v.variant("kind", [
  v.object({ kind: v.literal("order"), ...told.entries, order: orderStateShape }),
  v.object({ kind: v.literal("handling-unit"), ...told.entries, unit }),
  v.object({ kind: v.literal("document"), ...told.entries, document }),
  v.object({ kind: v.literal("receivable"), ...told.entries, receivable }),
  v.object({ kind: v.literal("invoice"), ...told.entries, invoice }),
  v.object({ kind: v.literal("quote"), ...told.entries, quote }),
  v.object({ kind: v.literal("stock"), ...told.entries, stock }),
  v.object({ kind: v.literal("customer"), ...told.entries, customer: customerShape }),
  v.object({ kind: v.literal("price"), ...told.entries, price: priceShape }),
]);
