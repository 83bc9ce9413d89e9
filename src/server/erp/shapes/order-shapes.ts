// Shapes of an order as sent to the ERP, and of its state as reported by the ERP.
import * as v from "valibot";
import { positiveCount, count, decimal, timestamp, name, positioned, status, text, optionalDate } from "./fields.ts";

const address = v.object({
  sapCustomerId: v.optional(text, ""),
  companyName: text,
  name2: v.optional(text, ""),
  name3: v.optional(text, ""),
  name4: v.optional(text, ""),
  streetName: text,
  streetNumber: text,
  postalCode: text,
  town: text,
  countryIso: text,
  countryName: v.optional(text, ""),
});

const line = v.object({
  position: count,
  articleNumber: text,
  customerArticleNumber: v.optional(text, ""),
  costCentre: v.optional(text, ""),
  text: v.optional(text, ""),
  requestedDeliveryOn: v.optional(optionalDate, null),
  name: text,
  quantity: positiveCount,
  unit: text,
  amount: decimal,
  priceQuantity: decimal,
  taxRate: decimal,
  unitPrice: decimal,
  unitPriceQuantity: positiveCount,
  total: decimal,
  netTotal: decimal,
});

/** A field of the order beside those above, with its labels. */
const orderField = v.object({
  name,
  kind: v.picklist(["text", "choice", "date"]),
  labels: v.object({ de: text, en: text }),
  value: text,
  texts: v.optional(v.object({ de: text, en: text })),
  isPrinted: v.boolean(),
});

const head = v.object({
  orderCode: name,
  placedAt: timestamp,
  customerId: name,
  contact: v.object({ titleCode: text, firstName: text, lastName: text, email: text }),
  purchaseOrderNumber: text,
  costCentre: v.optional(text, ""),
  requestedDeliveryOn: v.optional(optionalDate, null),
  allowsPartDelivery: v.optional(v.boolean(), true),
  deliveryNote: v.optional(text, ""),
  orderFields: v.optional(v.array(orderField)),
  comment: text,
  paymentMode: text,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  basis: v.picklist(["net", "gross"]),
  netTotal: decimal,
  taxTotal: decimal,
  taxes: v.array(v.object({ rate: decimal, net: decimal, tax: decimal })),
  deliveryCost: decimal,
  deliveryTotal: decimal,
  deliveryTaxRate: decimal,
  billingAddress: address,
  deliveryAddress: address,
});

const orderedLine = v.object({ ...line.entries, quoteNumber: v.optional(text), erpQuoteNumber: v.optional(text) });

export const orderShape = v.object({
  ...head.entries,
  siteId: v.optional(text, ""),
  placedBy: v.optional(text),
  lines: positioned(orderedLine),
});

export const withdrawalShape = v.object({
  reference: name,
  orderCode: name,
  receivedAt: timestamp,
  name: text,
  email: text,
  articles: text,
  isCompany: v.boolean(),
});

const lineState = v.pipe(
  v.object({
    ...line.entries,
    customerArticleNumber: text,
    superPosition: v.nullable(count),
    delivered: count,
    rejected: count,
    status,
    plannedDeliveryOn: optionalDate,
  }),
  v.check((each) => each.delivered + each.rejected <= each.quantity, "More delivered and rejected than ordered."),
);

export const orderStateShape = v.object({
  ...head.entries,
  orderType: v.picklist(["shop", "phone", "office"]),
  status,
  plannedDeliveryOn: optionalDate,
  requestedDeliveryOn: optionalDate,
  lines: positioned(lineState),
});
