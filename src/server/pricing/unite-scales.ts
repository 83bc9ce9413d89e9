import type { ScalePrice } from "./price.ts";

/** A price that is valid now, of the list that is asked as the `rank`-th. */
export type RankedPrice = { rank: number; startedAt: number; price: ScalePrice };

/**
 * The one scale that holds out of those of several lists, by lower bound (docs/decisions/0011).
 * A list that is asked earlier hides the later ones from its first bound on; below that bound they still hold.
 * Of prices with the same bound in one list, the one that started last holds.
 */
export function uniteScales(prices: readonly RankedPrice[]): ScalePrice[] {
  const sorted = prices.toSorted(
    (a, b) => a.rank - b.rank || a.price.lowerBound - b.price.lowerBound || (a.startedAt < b.startedAt ? 1 : -1),
  );
  const scale: ScalePrice[] = [];
  let rank = -1;
  let hiddenFrom = Infinity;
  for (const { price, rank: ofPrice } of sorted) {
    if (ofPrice !== rank) {
      rank = ofPrice;
      hiddenFrom = scale.reduce((least, { lowerBound }) => Math.min(least, lowerBound), Infinity);
    } else if (scale.at(-1)!.lowerBound === price.lowerBound) continue;
    if (price.lowerBound < hiddenFrom) scale.push(price);
  }
  return scale.toSorted((a, b) => a.lowerBound - b.lowerBound);
}
