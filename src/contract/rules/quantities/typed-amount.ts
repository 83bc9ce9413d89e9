import type { DecimalMark } from "./typed-quantity.ts";

const MAX_LENGTH = 30;
/** Thousands in groups, by the decimal mark of the language. */
const GROUPED: Readonly<Record<DecimalMark, RegExp>> = {
  ",": /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
  ".": /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
};

export type AmountOptions = {
  /** Most decimal places. Defaults to 2. */
  places?: number;
  canBeZero?: boolean;
};

/**
 * Reads a typed amount of money as an exact decimal with at least two places: "1.500,5" is "1500.50" with a decimal comma. A separator
 * before three digits groups thousands if it is not the decimal mark; so "1,234" is no amount with a decimal comma and two places,
 * instead of a thousand times too much. Null if it is no amount.
 */
export function readTypedAmount(typed: string, mark: DecimalMark, { places = 2, canBeZero = false }: AmountOptions = {}): string | null {
  if (typed.length > MAX_LENGTH) return null;
  const text = typed.replaceAll(/[\s€]|EUR$/g, "");
  const plain = GROUPED[mark].test(text) ? text.replaceAll(mark === "," ? "." : ",", "") : text;
  const [, whole, decimals = ""] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || decimals.length > places) return null;
  const amount = `${Number(whole)}.${decimals.padEnd(2, "0")}`;
  return canBeZero || /[1-9]/.test(amount) ? amount : null;
}
