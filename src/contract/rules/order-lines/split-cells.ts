import { readHeading } from "./headings.ts";

/** Cell separator. */
export type Separator = "\t" | ";" | ",";

/**
 * Cells of a table in text (RFC 4180 and its spreadsheet variants): quoted cells may contain separators and line ends; a doubled
 * quote is one quote. A quote within a cell is literal: 1/2" is a size. Rows after `most` are not read.
 */
export function splitCells(text: string, separator: Separator, most = Infinity): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length && rows.length < most) {
    const { cell, end } = readCell(text, at, separator);
    row.push(cell);
    at = end + 1;
    if (text[end] === separator) continue;
    rows.push(row);
    row = [];
    if (text[end] === "\r" && text[at] === "\n") at += 1;
    if (at >= text.length) break;
  }
  return rows;
}

function readCell(text: string, from: number, separator: Separator): { cell: string; end: number } {
  const isEnd = (at: number) => at >= text.length || text[at] === separator || text[at] === "\n" || text[at] === "\r";
  if (text[from] === '"') {
    let close = text.indexOf('"', from + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    // An unclosed quote, or one with text behind its end, is literal.
    if (close >= 0 && isEnd(close + 1)) return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 };
  }
  let end = from;
  while (!isEnd(end)) end += 1;
  return { cell: text.slice(from, end), end };
}

/** "sep=;" in the first line, as spreadsheets write it. */
const SEPARATOR_LINE = /^sep=([;,\t])\r?\n/i;
const LOOKED_AT = 30;

/** The cell separator of a text, and the text without a "sep=" line; null if the text is not a table. */
export function findSeparator(text: string): { separator: Separator | null; text: string } {
  const declared = SEPARATOR_LINE.exec(text);
  if (declared) return { separator: declared[1] as Separator, text: text.slice(declared[0].length) };
  const separator = (["\t", ";", ","] as const).find((each) => separates(text, each));
  return { separator: separator ?? null, text };
}

/**
 * A tab always separates cells; others separate if most rows have them outside quotes. A comma may also be a decimal comma or
 * punctuation.
 */
function separates(text: string, separator: Separator): boolean {
  if (separator === "\t") return text.split(/[\r\n]+/, LOOKED_AT).some((line) => line.trim().includes("\t"));
  const rows = splitCells(text, separator, LOOKED_AT).filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const having = rows.filter((cells) => cells.length > 1).length;
  if (separator === ";") return having > 0 && having * 2 >= rows.length;
  const [first = [], ...others] = rows;
  if (others.length === 0 || first.length < 2 || rows.some(hasCommaOfText)) return false;
  // Below headings, the last cells of a row may be missing.
  const isHeading = first.some((cell) => readHeading(cell) !== null);
  return isHeading
    ? others.filter((cells) => cells.length > 1).length * 2 > others.length
    : others.every((cells) => cells.length >= first.length);
}

/** "554996, 50": tables have no blank behind a comma. */
function hasCommaOfText(cells: readonly string[]): boolean {
  return cells.some((cell, index) => /^\s/.test(cell) && /\d$/.test(cells[index - 1] ?? ""));
}
