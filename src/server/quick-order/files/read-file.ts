import type { ReadLines } from "#contract/rules/order-lines/order-line.ts";
import { readTable } from "#contract/rules/order-lines/read-table.ts";
import { readOrderText } from "#contract/rules/order-lines/read-text.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import { readSheet } from "../../spreadsheet/read/read-sheet.ts";
import type { SheetErrorCode } from "../../spreadsheet/read/sheet-error.ts";

export type FileError = SheetErrorCode | "NoLinesError";
export type ReadFile = ({ kind: "read" } & ReadLines) | { kind: "refused"; reason: FileError };

/**
 * Reads order lines from an uploaded file; the file is not stored. A file over the limit is rejected, because the customer would
 * not notice missing lines.
 */
export async function readFile(bytes: Buffer, language: string): Promise<ReadFile> {
  const sheet = await readSheet(bytes);
  if (sheet.kind === "refused") return sheet;
  const mark = decimalMarkOf(language);
  const read = sheet.kind === "rows" ? readTable(sheet.rows, mark, sheet.above) : readOrderText(sheet.text, mark);
  if (read.beyond > 0) return { kind: "refused", reason: "TooManyLinesError" };
  return read.lines.length === 0 ? { kind: "refused", reason: "NoLinesError" } : { kind: "read", ...read };
}
