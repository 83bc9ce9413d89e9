import { isEnglish, numberMarks, withMarks } from "./number-marks.ts";

/** A decimal number as text, e.g. "1234.5"; never a float, to avoid rounding errors. */
export type DecimalText = string;

const NO_BREAK_SPACE = "\u00a0";
const SYMBOLS: Readonly<Record<string, string>> = { EUR: "€", USD: "$", GBP: "£" };
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/** "€" for EUR; a currency without a symbol keeps its code. */
export function currencySymbol(currency: string): string {
  return SYMBOLS[currency] ?? currency;
}

/** Rounds a decimal text to exactly `decimals` places, half away from zero; never returns "-0". */
export function roundDecimal(amount: DecimalText, decimals: number): DecimalText {
  const parts = DECIMAL.exec(amount);
  if (!parts) throw new RangeError(`Not a decimal number: ${JSON.stringify(amount)}`);
  const fraction = parts[3] ?? "";
  let digits = (parts[2] ?? "") + fraction.slice(0, decimals).padEnd(decimals, "0");
  if (fraction.charCodeAt(decimals) >= 53 /* "5" */) digits = (BigInt(digits) + 1n).toString();
  digits = digits.replace(/^0+(?=\d)/, "").padStart(decimals + 1, "0");
  const sign = parts[1] === "-" && /[1-9]/.test(digits) ? "-" : "";
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Formats a number for the locale with exactly `decimals` places: "1.234,50". */
export function formatNumber(amount: DecimalText, locale: string, decimals = 0): string {
  return withMarks(roundDecimal(amount, decimals), numberMarks(locale));
}

/** Formats an amount with its currency, rounded half up to `decimals` places: "1.234,50 €", "€1,234.50". */
export function formatMoney(amount: DecimalText, currency: string, locale: string, decimals = 2): string {
  const marks = numberMarks(locale);
  const symbol = currencySymbol(currency);
  const rounded = roundDecimal(amount, decimals);
  if (!isEnglish(locale)) return withMarks(rounded, marks) + NO_BREAK_SPACE + symbol;
  const sign = rounded.startsWith("-") ? "-" : "";
  const gap = symbol.length > 1 ? NO_BREAK_SPACE : "";
  return sign + symbol + gap + withMarks(rounded.slice(sign.length), marks);
}
