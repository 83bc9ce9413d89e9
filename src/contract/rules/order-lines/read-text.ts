import type { DecimalMark } from "../quantities/typed-quantity.ts";
import { readFreeLine } from "./free-line.ts";
import { MAX_ORDER_LINES, type OrderLine, type ReadLines } from "./order-line.ts";
import { splitMail } from "./mail-text.ts";
import { readTable } from "./read-table.ts";
import { readHeading } from "./headings.ts";
import { findSeparator, splitCells } from "./split-cells.ts";

/** Maximum rows that are parsed; only the first thousand lines are used anyway. */
const MAX_ROWS = 20_000;
const MAX_LENGTH = 300;

/** Parses pasted text or a text file: a spreadsheet table, or free-text lines. */
export function readOrderText(whole: string, mark: DecimalMark): ReadLines {
  const { separator, text } = findSeparator(whole.replace(/^\uFEFF/, "").replaceAll("\0", ""));
  if (separator === ";" && !/[\r\n]/.test(text.trim())) return readOneLine(text.trim(), mark);
  if (separator !== null) return readTable(splitCells(text, separator, MAX_ROWS), mark);
  return readFreeLines(text.split(/\r\n|[\r\n\u2028\u2029]/), mark);
}

/** In a single line, semicolons separate cells or several articles. */
function readOneLine(text: string, mark: DecimalMark): ReadLines {
  if (isHeading(text)) return readFreeLines([text], mark);
  const parts = text.split(";").map((part) => part.trim());
  const filled = parts.filter((part) => part !== "");
  const [first = "", second = ""] = filled;
  const digits = (part: string) => part.replace(/\D/g, "").length;
  const areCells = filled.length > 1 && filled.length < 4 && digits(first) !== digits(second) && readFreeLine(first, mark).quantity === "";
  if (areCells && filled.length > 2) return readTable([parts], mark);
  return readFreeLines(areCells ? [`${first}; ${second}`] : parts, mark);
}

/** Words of headings only. A number such as "ART-4711" begins like a heading. */
function isHeading(text: string): boolean {
  return !/\d/.test(text) && text.split(/[\s,;|/]+/).every((word) => readHeading(word) !== null);
}

function readFreeLines(all: readonly string[], mark: DecimalMark): ReadLines {
  const written = all.flatMap((text, at) => (/[^\s;,|]/.test(text) ? [{ row: at + 1, text: text.trim().slice(0, MAX_LENGTH) }] : []));
  const hasHeading = written[0] !== undefined && isHeading(written[0].text);
  const { body, skipped } = splitMail(hasHeading ? written.slice(1) : written);
  // Lines beyond the maximum are only counted: parsing a free-text line is slow.
  const lines = body.slice(0, MAX_ORDER_LINES).map(({ row, text }): OrderLine => ({ row, text, ...readFreeLine(text, mark) }));
  return { lines, ignored: [], skipped, hasHeading, beyond: Math.max(0, body.length - MAX_ORDER_LINES) };
}
