import type { Big } from "big.js";
import { formatMoney as formatMoneyText } from "#contract/format/money.ts";
import { type ListedPrice, placesOf } from "./calculation.ts";

/** One row of the scale that holds for a viewer. */
export type TierPrice = ListedPrice & {
  priceList: string;
  lowerBound: number;
  currency: string;
  /** First moment at which it no longer holds. */
  validTo: Date | null;
};

/** The row a quantity reaches: the one with the highest bound not above it; null below the first bound. */
export function pickPrice(scale: readonly TierPrice[], quantity: number): TierPrice | null {
  let picked: TierPrice | null = null;
  for (const row of scale) {
    if (row.lowerBound <= quantity && (picked === null || row.lowerBound > picked.lowerBound)) picked = row;
  }
  return picked;
}

/** An amount as customers read it: with cents, a unit price with as many places as it has. */
export function formatMoney(amount: Big, currency: string, locale: string): string {
  return formatMoneyText(amount.toFixed(), currency, locale, placesOf(amount));
}
