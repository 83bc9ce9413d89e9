import { readHeading } from "./headings.ts";

/** What stands between cells. */
export type Separator = "\t" | ";" | ",";

/**
 * Cells of a table in text (RFC 4180 and what spreadsheets make of it): quotes around a cell may hold separators and line ends, doubled
 * ones are one. A quote within a cell is a quote: 1/2" is a size. Rows after `most` are not read.
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
    // A quote that nothing closes, or that goes on behind its end, is one that somebody typed.
    if (close >= 0 && isEnd(close + 1)) return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 };
  }
  let end = from;
  while (!isEnd(end)) end += 1;
  return { cell: text.slice(from, end), end };
}

/** "sep=;" in the first line, as spreadsheets are told. */
const TOLD = /^sep=([;,\t])\r?\n/i;
const LOOKED_AT = 30;

/** What stands between the cells of a text, and the text without a line that only says so; null for one that is no table. */
export function findSeparator(text: string): { separator: Separator | null; text: string } {
  const told = TOLD.exec(text);
  if (told) return { separator: told[1] as Separator, text: text.slice(told[0].length) };
  const separator = (["\t", ";", ","] as const).find((each) => separates(text, each));
  return { separator: separator ?? null, text };
}

/** Tabs are in no other text; others separate where most rows have them outside quotes. A comma may also be one of decimals, or of words. */
function separates(text: string, separator: Separator): boolean {
  if (separator === "\t") return text.split(/[\r\n]+/, LOOKED_AT).some((line) => line.trim().includes("\t"));
  const rows = splitCells(text, separator, LOOKED_AT).filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const having = rows.filter((cells) => cells.length > 1).length;
  if (separator === ";") return having > 0 && having * 2 >= rows.length;
  const [first = [], ...others] = rows;
  if (others.length === 0 || first.length < 2 || rows.some(hasCommaOfText)) return false;
  // Below headings the last cells of a row may be missing.
  const isHeading = first.some((cell) => readHeading(cell) !== null);
  return isHeading
    ? others.filter((cells) => cells.length > 1).length * 2 > others.length
    : others.every((cells) => cells.length >= first.length);
}

/** "554996, 50": nobody puts blanks behind the comma of a table. */
function hasCommaOfText(cells: readonly string[]): boolean {
  return cells.some((cell, index) => /^\s/.test(cell) && /\d$/.test(cells[index - 1] ?? ""));
}
