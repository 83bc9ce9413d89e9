import { readDecimalColumn } from "#contract/rules/order-lines/decimal-column.ts";
import { readHeading } from "#contract/rules/order-lines/headings.ts";
import { readQuantity, tidyCell } from "#contract/rules/order-lines/quantity.ts";
import { findSeparator, splitCells } from "#contract/rules/order-lines/split-cells.ts";
import { isPackUnit } from "#contract/rules/order-lines/unit-names.ts";
import { CUSTOMER_PART_NUMBER_LIMITS } from "#contract/rules/articles/customer-part-number.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import { readSheet } from "../../../spreadsheet/read/read-sheet.ts";
import type { SheetErrorCode } from "../../../spreadsheet/read/sheet-error.ts";
import type { CustomerPartNumberInput } from "../check-customer-part-number.ts";

export type ParsedPartNumber = CustomerPartNumberInput & { row: number; writtenFactor: string };
export type ParsedPartNumbers =
  | { kind: "read"; numbers: ParsedPartNumber[] }
  | { kind: "refused"; reason: SheetErrorCode | "NoLinesError" | "NoOwnColumnError" };

type Columns = { own: number; article: number; factor: number; label: number };
/** Column order of a file without headings. */
const IN_ORDER: Columns = { own: 0, article: 1, factor: 2, label: 3 };
const FACTOR = /^(?:faktor|factor|inhalt|contents?|umrechnung)/i;
const LABEL = /^(?:bezeichnung|ihre bezeichnung|name|label|beschreibung|description|text)/i;
/** Leaves room for a heading and empty lines. */
const MAX_ROWS = CUSTOMER_PART_NUMBER_LIMITS.perCustomer + 100;

/** Reads own numbers from a file: own number, article number, factor, label; columns by heading, else in this order. */
export async function parsePartNumbers(bytes: Buffer, language: string): Promise<ParsedPartNumbers> {
  const sheet = await readSheet(bytes);
  if (sheet.kind === "refused") return sheet;
  const rows = sheet.kind === "rows" ? sheet.rows : rowsOf(sheet.text);
  if (rows.length > MAX_ROWS) return { kind: "refused", reason: "TooManyLinesError" };
  const filled = rows
    .map((cells, at) => ({ row: at + 1, cells: cells.map(tidyCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const heading = filled[0] && columnsOf(filled[0].cells);
  if (heading === "no-own-column") return { kind: "refused", reason: "NoOwnColumnError" };
  const columns = heading ?? IN_ORDER;
  const body = heading ? filled.slice(1) : filled;
  const mark = decimalMarkOf(language);
  const factors = readDecimalColumn(
    body.map(({ cells }) => cells[columns.factor] ?? ""),
    mark,
  );
  const numbers = body.map(({ row, cells }, index): ParsedPartNumber => {
    const writtenFactor = cells[columns.factor] ?? "";
    const read = readQuantity(factors[index]!, mark);
    const factor = read.kind === "none" ? 1 : read.kind === "units" && !isPackUnit(read.unit) ? read.units : 0;
    const cell = (column: number) => cells[column] ?? "";
    return { row, ownNumber: cell(columns.own), articleNumber: cell(columns.article), label: cell(columns.label), factor, writtenFactor };
  });
  return numbers.length === 0 ? { kind: "refused", reason: "NoLinesError" } : { kind: "read", numbers };
}

function rowsOf(whole: string): string[][] {
  const { separator, text } = findSeparator(whole.replace(/^\uFEFF/, "").replaceAll("\0", ""));
  return splitCells(text, separator ?? ";", MAX_ROWS + 1);
}

/** Columns by heading; null if the first line is no heading, because it contains an article number. */
function columnsOf(cells: readonly string[]): Columns | "no-own-column" | null {
  const kinds = cells.map(readHeading);
  const article = kinds.findIndex((kind) => kind === "article");
  if (article < 0 || cells.some((cell) => /\d{3}/.test(cell))) return null;
  const own = kinds.indexOf("own");
  if (own < 0) return "no-own-column";
  const named = cells.findIndex((cell) => FACTOR.test(cell));
  return { own, article, factor: named < 0 ? kinds.indexOf("quantity") : named, label: cells.findIndex((cell) => LABEL.test(cell)) };
}
