import Big from "big.js";
import type { TierPrice } from "./price.ts";

/** A price that is valid now, of the list that is asked as the `rank`-th. */
export type RankedPrice = { rank: number; startedAt: number; price: TierPrice };

/**
 * The one scale that holds out of those of several lists, by lower bound (docs/decisions/0011).
 * A list that is asked earlier hides the later ones from its first bound on; below that bound they still hold.
 * Of prices with the same bound in one list, the one that started last holds. A price of zero is no price: ERP systems write it
 * for one that they do not know.
 */
export function mergeTierPrices(prices: readonly RankedPrice[]): TierPrice[] {
  const sorted = prices.toSorted(
    (a, b) => a.rank - b.rank || a.price.lowerBound - b.price.lowerBound || (a.startedAt < b.startedAt ? 1 : -1),
  );
  const scale: TierPrice[] = [];
  let rank = -1;
  let hiddenFrom = Infinity;
  let lastBound = 0;
  for (const { price, rank: ofPrice } of sorted) {
    if (ofPrice !== rank) {
      rank = ofPrice;
      hiddenFrom = scale.reduce((least, { lowerBound }) => Math.min(least, lowerBound), Infinity);
    } else if (lastBound === price.lowerBound) continue;
    lastBound = price.lowerBound;
    if (price.lowerBound < hiddenFrom && new Big(price.amount).gt(0)) scale.push(price);
  }
  return scale.toSorted((a, b) => a.lowerBound - b.lowerBound);
}
