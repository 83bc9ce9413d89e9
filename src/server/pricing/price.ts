import type { Big } from "big.js";
import { formatMoney as formatMoneyText } from "#contract/format/money.ts";
import { type ListedPrice, displayedDecimals } from "./calculation.ts";

export type TierPrice = ListedPrice & {
  priceList: string;
  lowerBound: number;
  currency: string;
  /** Exclusive end of validity. */
  validTo: Date | null;
};

/** Chooses the tier price of a quantity: the tier with the highest lower bound not above it; null below the first bound. */
export function pickTierPrice(tierPrices: readonly TierPrice[], quantity: number): TierPrice | null {
  let picked: TierPrice | null = null;
  for (const row of tierPrices) {
    if (row.lowerBound <= quantity && (picked === null || row.lowerBound > picked.lowerBound)) picked = row;
  }
  return picked;
}

/** Formats an amount with at least two decimal places; unit prices with all of theirs. */
export function formatMoney(amount: Big, currency: string, locale: string): string {
  return formatMoneyText(amount.toFixed(), currency, locale, displayedDecimals(amount));
}
