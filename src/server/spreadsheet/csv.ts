const NEEDS_QUOTES = /[",;\r\n]/;
/** A cell that begins like this is interpreted as a formula by spreadsheet programs. */
const FORMULA = /^[=+\-@\t\r]/;
const NEGATIVE_AMOUNT = /^-\d+[.,]\d+$/;

/**
 * A line of a CSV file (RFC 4180). An apostrophe before formulas prevents spreadsheet programs from evaluating them. German
 * files use ";" as separator.
 */
export function csvLine(cells: readonly string[], separator: "," | ";" = ","): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

/** Precedes the first line, so that spreadsheet programs read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NEGATIVE_AMOUNT.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
