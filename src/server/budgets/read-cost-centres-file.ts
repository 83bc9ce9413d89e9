import { isOpenDate } from "#contract/format/open-date.ts";
import { oneLine } from "#contract/rules/company/cost-centre.ts";
import { readDay } from "#contract/rules/delivery/delivery-date.ts";
import { findSeparator, splitCells } from "#contract/rules/order-lines/split-cells.ts";
import { readSheet } from "../spreadsheet/read/read-sheet.ts";
import { type SheetErrorCode, SHEET_LIMITS } from "../spreadsheet/read/sheet-error.ts";

/** A line of the file; days are ISO dates, null if they cannot be read. */
export type FileLine = {
  line: number;
  number: string;
  name: string;
  validFrom: string | null;
  validUntil: string | null;
  ownerEmail: string;
};
export type CostCentresFile =
  | { kind: "read"; lines: FileLine[] }
  | { kind: "refused"; reason: SheetErrorCode | "NoLinesError" | "NoNumberColumnError" };

/** Headings in both languages, as in the file that the page offers. */
const HEADINGS = {
  number: ["nummer", "kostenstelle", "number", "cost centre"],
  name: ["bezeichnung", "name"],
  validFrom: ["gültig ab", "valid from"],
  validUntil: ["gültig bis", "valid until"],
  ownerEmail: ["verantwortlich", "owner"],
} as const;
type Column = keyof typeof HEADINGS;

/** Reads cost centres from a CSV or Excel file whose first line names the columns in any order. */
export async function readCostCentresFile(bytes: Buffer, today: string): Promise<CostCentresFile> {
  const sheet = await readSheet(bytes);
  if (sheet.kind === "refused") return sheet;
  const rows = sheet.kind === "rows" ? sheet.rows : rowsOf(sheet.text);
  if (rows.length > SHEET_LIMITS.rows) return { kind: "refused", reason: "TooManyLinesError" };
  const [head, ...body] = rows
    .map((cells, at) => ({ line: at + 1, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const at = (column: Column) => names.findIndex((name) => (HEADINGS[column] as readonly string[]).includes(name));
  if (at("number") < 0 || at("name") < 0) return { kind: "refused", reason: "NoNumberColumnError" };
  if (body.length === 0) return { kind: "refused", reason: "NoLinesError" };
  return {
    kind: "read",
    lines: body.map(({ line, cells }) => {
      const cell = (column: Column) => cells[at(column)] ?? "";
      const day = (text: string) => (isOpenDate(text) ? "" : readDay(text, today));
      return {
        line,
        number: cell("number"),
        name: cell("name"),
        validFrom: day(cell("validFrom")),
        validUntil: day(cell("validUntil")),
        ownerEmail: cell("ownerEmail").toLowerCase(),
      };
    }),
  };
}

/** One line, without the apostrophe that protects spreadsheets from formulas in an exported file. */
function plainCell(cell: string): string {
  return oneLine(cell.slice(0, 1_000)).replace(/^'(?=[=+\-@])/, "");
}

function rowsOf(whole: string): string[][] {
  const { separator, text } = findSeparator(whole.replace(/^\uFEFF/, "").replaceAll("\0", ""));
  return splitCells(text, separator ?? ";", SHEET_LIMITS.rows + 1);
}
