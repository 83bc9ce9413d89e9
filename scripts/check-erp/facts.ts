import { readFileSync } from "node:fs";
import * as v from "valibot";

const text = v.pipe(v.string(), v.minLength(1));

/** What must be known of somebody's ERP to try it. */
const facts = v.object({
  /** A company that may order, and the postal code that its invoices go to. */
  company: v.object({ customerNumber: text, postalCode: text }),
  /** An article of which there is enough to be delivered at once. */
  article: v.object({ articleNumber: text, name: text, unit: text }),
  /** An article of which there is less than `more`, and no more comes. */
  soldOff: v.object({ articleNumber: text, more: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
});
export type Facts = v.InferOutput<typeof facts>;

/** Throws a sentence that says what is wrong with the file. */
export function readFacts(file: string): Facts {
  const read = v.safeParse(facts, JSON.parse(readFileSync(file, "utf8")));
  if (read.success) return read.output;
  throw new Error(`${v.getDotPath(read.issues[0]) ?? "It"}: ${read.issues[0].message}`);
}
