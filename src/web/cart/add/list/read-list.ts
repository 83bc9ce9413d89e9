import { articleNumberIn } from "#contract/rules/articles/article-number.ts";
import { readQuantity } from "#contract/rules/order-lines/quantity.ts";
import { readOrderText } from "#contract/rules/order-lines/read-text.ts";
import type { DecimalMark } from "#contract/rules/quantities/typed-quantity.ts";
import { readCodeOfFields } from "#contract/rules/articles/scanned-code.ts";

/** A line of a list and its parsed content; `problem` names the part that cannot be parsed. */
export type ListEntry = { text: string } & (
  | { problem: null; articleNumber: string; /** Null: the minimum quantity. */ quantity: number | null }
  | { problem: "number" | "quantity" | "unit" }
);

/** Whether a text holds more than one article number: several lines or cells, or a number with a quantity. */
export function isList(text: string): boolean {
  return /[;\t\n\r]/.test(text.trim()) || /^\d+\s+\d/.test(text.trim());
}

/** Parses articles with quantities like the quick order, but accepts only article numbers and scanned codes. */
export function readList(text: string, mark: DecimalMark): ListEntry[] {
  const { lines, skipped } = readOrderText(text, mark);
  const read = lines.map(({ text: line, number, quantity }): ListEntry => {
    // A scanner types one line per code.
    if (!/\s/.test(line) && readCodeOfFields(line)) return { text: line, problem: null, articleNumber: line, quantity: null };
    const articleNumber = readCodeOfFields(number) ? number : articleNumberIn(number);
    if (articleNumber === "") return { text: line, problem: "number" };
    const amount = readQuantity(quantity, mark);
    if (amount.kind === "wrong") return { text: line, problem: "quantity" };
    // Pack sizes are known only to the quick order page.
    if (amount.kind === "units" && amount.unit !== "") return { text: line, problem: "unit" };
    return { text: line, problem: null, articleNumber, quantity: amount.kind === "none" ? null : amount.units };
  });
  return [...read, ...skipped.map((line): ListEntry => ({ text: line, problem: "number" }))];
}
