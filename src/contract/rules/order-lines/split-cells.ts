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
  const lines = text.split(/[\r\n]+/, LOOKED_AT).filter((line) => line.trim() !== "");
  const separator = (["\t", ";", ","] as const).find((each) => separates(lines, each));
  return { separator: separator ?? null, text };
}

/** Tabs are in no other text; others separate where most lines have them. A comma may also be one of decimals, or of words. */
function separates(lines: readonly string[], separator: Separator): boolean {
  if (separator === "\t") return lines.some((line) => line.trim().includes("\t"));
  const counts = lines.map((line) => line.split(separator).length - 1);
  const having = counts.filter((count) => count > 0).length;
  if (separator === ";") return having > 0 && having * 2 >= lines.length;
  const [first = 0] = counts;
  return lines.length > 1 && first > 0 && counts.every((count) => count >= first) && lines.every((line) => !/\d,\s/.test(line));
}
