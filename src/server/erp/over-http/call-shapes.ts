// Request and response shapes of the HTTP protocol, as JSON.
import * as v from "valibot";
import { MAX_COST_ARTICLES } from "../../ports/erp-port.ts";
import { amount, byLanguage, count, currency, date, positiveAmount, positiveCount, name, text, timestamp } from "../shapes/fields.ts";

export const findCustomerShape = v.object({ customerNumber: text, postalCode: text });
export const foundCustomerShape = v.object({ customerId: v.nullable(name) });

export const simulationShape = v.object({
  customerId: v.nullable(name),
  lines: v.array(v.object({ articleNumber: name, quantity: positiveCount })),
});
export const orderBlockersShape = v.object({ objections: v.array(v.pipe(v.string(), v.regex(/^MFV-[A-Z]+(-.+)?$/))) });

/** Messages are validated one by one when they are applied: a malformed one must not block the others. */
export const dateRangeShape = v.object({
  messages: v.array(v.record(v.string(), v.unknown())),
  position: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  hasMore: v.boolean(),
});

export const costArticlesShape = v.object({ articleNumbers: v.pipe(v.array(name), v.minLength(1), v.maxLength(MAX_COST_ARTICLES)) });
export const costsShape = v.object({
  costs: v.array(v.object({ articleNumber: name, amount, priceQuantity: positiveAmount, currency })),
});

export const heldBackInvoicesShape = v.object({
  invoices: v.array(
    v.object({
      kind: v.picklist(["invoice", "credit-note"]),
      number: name,
      customerId: name,
      issuedOn: date,
      heldBackAt: timestamp,
      reason: byLanguage,
    }),
  ),
  total: count,
});

/** Body of an error response; `error` is for the log. */
export const errorShape = v.object({ error: text });

/** Marks a 404 for a missing document; any other 404 means a wrong URL. */
export const UNKNOWN_DOCUMENT = "unknown-document";
