import { Big } from "big.js";
import type { DocumentLanguage } from "../document.ts";

const LOCALES: Readonly<Record<DocumentLanguage, string>> = { de: "de-DE", en: "en-GB" };

/** "1.234,50"; with a currency "1.234,50 €". Up to `places` decimals where the amount has them. */
export function formatAmount(
  amount: string,
  language: DocumentLanguage,
  { currency, places = 2 }: { currency?: string; places?: number } = {},
): string {
  return new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: places,
    ...(currency && { style: "currency", currency }),
  }).format(Big(amount).toFixed() as `${number}`);
}

/** "19" or "7,7". */
export function formatPercent(rate: string, language: DocumentLanguage): string {
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 }).format(Number(Big(rate).times(100)));
}

export function formatCount(count: string | number, language: DocumentLanguage): string {
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 3 }).format(Number(count));
}

/** DD.MM.YYYY, in English as well with points: what is on paper is compared with lists. */
export function formatDay(date: string): string {
  return date.split("-").toReversed().join(".");
}
