import { TIME_ZONE } from "#contract/format/calendar.ts";
import { formatMoney as formatAmount, formatNumber } from "#contract/format/money.ts";
import { numberMarks } from "#contract/format/number-marks.ts";
import { formatFileSize } from "#web/ui/format-file-size.ts";
import type { Language } from "./language.tsx";

/** German notation in both languages: the people who read it work for a German company, and so do their spreadsheets. */
const LOCALE = "de-DE";
const timeZone = TIME_ZONE;

export { formatDay, formatTime } from "#contract/format/german-notation.ts";

/** Nov. 2026, November 2026 */
export function formatMonth(iso: string, language: Language, month: "short" | "long"): string {
  return new Intl.DateTimeFormat(language === "de" ? LOCALE : "en-GB", { month, year: "numeric", timeZone }).format(new Date(iso));
}

/** 1.234,56 € */
export function formatMoney(amount: string, currency: string): string {
  return formatAmount(amount, currency, LOCALE);
}

/** 0,058 €: a unit price with all of its decimals. */
export function formatUnitPrice(amount: string, currency: string): string {
  const digits = amount.split(".")[1] ?? "";
  let decimals = digits.length;
  while (decimals > 0 && digits[decimals - 1] === "0") decimals -= 1;
  return formatAmount(amount, currency, LOCALE, Math.max(2, decimals));
}

/** 1.234 */
export function formatCount(count: number): string {
  return formatNumber(String(count), LOCALE);
}

/** The quantity that a price is for: "1.000 Stück", but only "Stück" for one. */
export function formatPriceUnit(quantity: number, unit: string): string {
  return quantity === 1 ? unit : `${formatCount(quantity)} ${unit}`;
}

/** 1.234,5: a number with its own decimals. */
export function formatDecimal(amount: string): string {
  return formatNumber(amount, LOCALE, amount.split(".")[1]?.length ?? 0);
}

/** 12,4 %: a share from 0 to 1. */
export function formatShare(share: number): string {
  return `${formatNumber((share * 100).toFixed(1), LOCALE, 1)}\u00A0%`;
}

/** 12,5 %: an exact percentage with one place. */
export function formatPercent(percent: string): string {
  return `${formatNumber(percent, LOCALE, 1)}\u00A0%`;
}

/** +12,5 %, −13,2 %, 0,0 %: a change, from -1 for all that there was. */
export function formatChange(change: number): string {
  const sign = change > 0 ? "+" : change < 0 ? "−" : "";
  return sign + formatShare(Math.abs(change));
}

/** 84 KB, 1,2 MB */
export function formatBytes(bytes: number): string {
  return formatFileSize(bytes, numberMarks(LOCALE));
}

/** Items as a sentence names them: "A, B und C". */
export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(language).format(items);
}
