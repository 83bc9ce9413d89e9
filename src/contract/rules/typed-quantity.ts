/** The character between whole units and decimals: a comma in German, a point in English. */
export type DecimalMark = "," | ".";

/** The decimal mark of a language tag. */
export function decimalMarkOf(language: string): DecimalMark {
  return language.startsWith("en") ? "." : ",";
}

/** Digits in groups of three, with the same separator throughout: "1.250" is 1250, and no number of pieces has decimals. */
const GROUPED = /^[1-9]\d{0,2}([.,\s])\d{3}(\1\d{3})?$/;

/**
 * Whether a quantity is a whole number. "1.250" is one where decimals have a comma, and "1,250" where they have a point: a mark before
 * three digits is read as the language means it. "50,00", "0,500" and "2x50" are none. A unit may stand around it.
 */
export function isWholeNumber(typed: string, mark: DecimalMark): boolean {
  const number = typed.replace(/^\D+|(?<!\D)\D+$/g, "");
  if (/^\d{1,9}$/.test(number)) return true;
  const [, separator, further] = GROUPED.exec(number) ?? [];
  return separator !== undefined && (further !== undefined || separator !== mark);
}
