const NEEDS_QUOTES = /[",;\r\n]/;
/** What spreadsheets take for a formula at the beginning of a cell. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180): what a spreadsheet would calculate is led by an apostrophe. German ones are separated by ";". */
export function csvLine(cells: readonly string[], separator: "," | ";" = ","): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

/** Before the first line of a file that spreadsheets shall read as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
