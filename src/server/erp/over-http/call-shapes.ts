// What is asked and answered over HTTP, as JSON.
import * as v from "valibot";
import { atLeastOne, name, text } from "../shapes/fields.ts";

export const findCustomerShape = v.object({ customerNumber: text, postalCode: text });
export const foundCustomerShape = v.object({ customerId: v.nullable(name) });

export const simulationShape = v.object({
  customerId: v.nullable(name),
  lines: v.array(v.object({ articleNumber: name, quantity: atLeastOne })),
});
export const objectionsShape = v.object({ objections: v.array(v.pipe(v.string(), v.regex(/^MFV-[A-Z]+(-.+)?$/))) });

/** Messages one by one are judged by whoever applies them: one of a wrong shape must not keep back the others. */
export const stretchShape = v.object({
  messages: v.array(v.record(v.string(), v.unknown())),
  position: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  hasMore: v.boolean(),
});

/** What an answer says that refuses; `error` is for whoever reads the log. */
export const errorShape = v.object({ error: text });

/** The one that says that there is no such paper: any other 404 is a wrong address. */
export const UNKNOWN_DOCUMENT = "unknown-document";
