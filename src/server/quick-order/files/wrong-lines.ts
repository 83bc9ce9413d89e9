import * as v from "valibot";
import { MAX_ORDER_LINES } from "#contract/rules/order-lines/order-line.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../spreadsheet/csv.ts";

const MAX_LENGTH = 300;
const cell = v.pipe(v.string(), v.maxLength(MAX_LENGTH));
const Lines = v.pipe(v.array(v.object({ number: cell, quantity: cell, reason: cell })), v.maxLength(MAX_ORDER_LINES));

/** CSV of rejected lines with the reason for each, to be corrected and uploaded again; null if the input is invalid. */
export function wrongLinesFile(lines: unknown, titles: readonly [number: string, quantity: string, reason: string]): string | null {
  const read = v.safeParse(Lines, parsed(lines));
  if (!read.success) return null;
  const rows = read.output.map(({ number, quantity, reason }) => csvLine([number, quantity, reason], ";"));
  return `${BYTE_ORDER_MARK}${csvLine(titles, ";")}${rows.join("")}`;
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
