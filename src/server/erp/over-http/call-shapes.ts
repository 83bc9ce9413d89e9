// Request and response shapes of the HTTP protocol, as JSON.
import * as v from "valibot";
import { positiveCount, name, text } from "../shapes/fields.ts";

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

/** Body of an error response; `error` is for the log. */
export const errorShape = v.object({ error: text });

/** Marks a 404 for a missing document; any other 404 means a wrong URL. */
export const UNKNOWN_DOCUMENT = "unknown-document";
