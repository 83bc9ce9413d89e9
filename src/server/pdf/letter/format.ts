import { formatMoney, formatNumber } from "#contract/format/money.ts";
import { formatQuantity } from "#contract/format/quantity.ts";
import { Big } from "big.js";
import type { DocumentLanguage } from "./letter.ts";

/** "1.234,50"; with a currency "1.234,50 €". Up to `places` decimals if the amount has them. */
export function formatAmount(
  amount: string,
  language: DocumentLanguage,
  { currency, places = 2 }: { currency?: string; places?: number } = {},
): string {
  const exact = Big(amount).toFixed();
  const decimals = Math.min(Math.max(exact.split(".")[1]?.length ?? 0, 2), places);
  return currency ? formatMoney(exact, currency, language, decimals) : formatNumber(exact, language, decimals);
}

/** "19" or "7,7". */
export function formatPercent(rate: string, language: DocumentLanguage): string {
  return formatQuantity(Number(Big(rate).times(100)), language);
}

export function formatCount(count: string | number, language: DocumentLanguage): string {
  return formatQuantity(Number(count), language);
}

/** DD.MM.YYYY in both languages, so that printed dates can be compared with lists. */
export function formatDay(date: string): string {
  return date.split("-").toReversed().join(".");
}
