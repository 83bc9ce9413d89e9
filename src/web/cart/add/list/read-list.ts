import { isWholeNumber } from "#contract/rules/typed-quantity.ts";

/** A line of a list: what was typed, and what can be read of it. A problem names what cannot. */
export type ListEntry = { text: string } & (
  | { problem: null; articleNumber: string; /** Null: the smallest that can be ordered. */ quantity: number | null }
  | { problem: "number" | "quantity" }
);

/** Whether a text is more than one article's number: several lines or cells, as out of a spreadsheet, or a number with a quantity. */
export function isList(text: string): boolean {
  return /[;\t\n\r]/.test(text.trim()) || /^\d+\s+\d/.test(text.trim());
}

/**
 * Reads articles with quantities: one to a line, or between semicolons in one line. In several lines a semicolon stands
 * between cells, as spreadsheets write it. Of three cells or more the first is the number and the last the quantity.
 */
export function readList(text: string): ListEntry[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const [only = ""] = lines;
  const entries = lines.length === 1 ? only.split(";") : lines;
  return entries.map((entry) => entry.trim()).flatMap((entry) => (entry.replaceAll(";", "") === "" ? [] : readEntry(entry)));
}

function readEntry(text: string): ListEntry {
  const [first = "", ...rest] = cellsOf(text);
  if (!/^\d+$/.test(first)) return { text, problem: "number" };
  const typed = /[\t;]/.test(text) ? (rest.at(-1) ?? "") : rest.join(" ");
  if (typed === "") return { text, problem: null, articleNumber: first, quantity: null };
  const quantity = Number(typed.replace(/\D/g, ""));
  if (!isWholeNumber(typed) || quantity === 0) return { text, problem: "quantity" };
  return { text, problem: null, articleNumber: first, quantity };
}

function cellsOf(text: string): string[] {
  const separator = /[\t;]/.test(text) ? /[\t;]/ : /\s+/;
  return text
    .split(separator)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
}
