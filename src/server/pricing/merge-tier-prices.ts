import Big from "big.js";
import type { TierPrice } from "./price.ts";

/** A currently valid price; `rank` is the priority of its price list, 0 first. */
export type RankedPrice = { rank: number; startedAt: number; price: TierPrice };

/**
 * Merges the prices of several lists into one set of tier prices, sorted by lower bound (docs/decisions/0011). A list of higher
 * priority hides the lower ones from its first bound on; below that bound they still apply. Among prices with the same bound in
 * one list, the one that started last applies. A price of zero counts as no price: ERP systems send it for an unknown price.
 */
export function mergeTierPrices(prices: readonly RankedPrice[]): TierPrice[] {
  const sorted = prices.toSorted(
    (a, b) => a.rank - b.rank || a.price.lowerBound - b.price.lowerBound || (a.startedAt < b.startedAt ? 1 : -1),
  );
  const tierPrices: TierPrice[] = [];
  let rank = -1;
  let hiddenFrom = Infinity;
  let lastBound = 0;
  for (const { price, rank: ofPrice } of sorted) {
    if (ofPrice !== rank) {
      rank = ofPrice;
      hiddenFrom = tierPrices.reduce((least, { lowerBound }) => Math.min(least, lowerBound), Infinity);
    } else if (lastBound === price.lowerBound) continue;
    lastBound = price.lowerBound;
    if (price.lowerBound < hiddenFrom && new Big(price.amount).gt(0)) tierPrices.push(price);
  }
  return tierPrices.toSorted((a, b) => a.lowerBound - b.lowerBound);
}
