/** Decimal separator: a comma in German, a point in English. */
export type DecimalMark = "," | ".";

export function decimalMarkOf(language: string): DecimalMark {
  return language.startsWith("en") ? "." : ",";
}

/** Digits in groups of three with one separator: "1.250" is 1250, because piece quantities have no decimals. */
const GROUPED = /^[1-9]\d{0,2}([.,\s])\d{3}(\1\d{3})?$/;

/**
 * Whether a quantity is a whole number. "1.250" is one with a decimal comma, and "1,250" with a decimal point: a separator
 * before three digits follows the language. "50,00", "0,500" and "2x50" are not. A unit may surround it.
 */
export function isWholeNumber(typed: string, mark: DecimalMark): boolean {
  const number = typed.replace(/^\D+|(?<!\D)\D+$/g, "");
  if (/^\d{1,9}$/.test(number)) return true;
  const [, separator, further] = GROUPED.exec(number) ?? [];
  return separator !== undefined && (further !== undefined || separator !== mark);
}
