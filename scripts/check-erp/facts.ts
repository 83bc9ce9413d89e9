import { readFileSync } from "node:fs";
import * as v from "valibot";

const text = v.pipe(v.string(), v.minLength(1));

/** Facts about the ERP under test that the check needs. */
const facts = v.object({
  /** A company that can order, and the postal code of its invoice address. */
  company: v.object({ customerNumber: text, postalCode: text }),
  /** An article with enough stock for immediate delivery. */
  article: v.object({ articleNumber: text, name: text, unit: text }),
  /** An article with less stock than `more` and no further supply. */
  soldOff: v.object({ articleNumber: text, more: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
});
export type Facts = v.InferOutput<typeof facts>;

/** Throws an error whose message describes the problem in the file. */
export function readFacts(file: string): Facts {
  const read = v.safeParse(facts, JSON.parse(readFileSync(file, "utf8")));
  if (read.success) return read.output;
  throw new Error(`${v.getDotPath(read.issues[0]) ?? "It"}: ${read.issues[0].message}`);
}
