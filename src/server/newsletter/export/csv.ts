const NEEDS_QUOTES = /[",;\r\n]/;
/** What spreadsheets take for a formula at the beginning of a cell. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180): what a spreadsheet would calculate is led by an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
