// Seeded random choices: each depends on the seed, the step and the choice's own name only, not on previous draws. A small
// difference of a page, e.g. in a replay on a slower machine, then leaves all other choices unchanged.

export type Random = {
  /** A number in [0, 1) that belongs to this name. */
  of(name: string): number;
  /** An integer from `least` to `most`, inclusive. */
  between(name: string, least: number, most: number): number;
  /** True with this probability. */
  happens(name: string, share: number): boolean;
  /** A weighted choice of an item; an additional item either becomes the choice or changes nothing. */
  choose<Item>(name: string, items: readonly Item[], keyOf?: (item: Item) => string, weightOf?: (item: Item) => number): Item | undefined;
};

export function seededRandom(salt: string): Random {
  const of = (name: string) => share(`${salt}|${name}`);
  return {
    of,
    between: (name, least, most) => least + Math.floor(of(name) * (most - least + 1)),
    happens: (name, likelihood) => of(name) < likelihood,
    choose(name, items, keyOf = String, weightOf = () => 1) {
      let best: (typeof items)[number] | undefined;
      let shortest = Infinity;
      for (const item of items) {
        const weight = weightOf(item);
        if (weight <= 0) continue;
        // Exponentially distributed time of each item; the minimum is a weighted choice.
        const time = -Math.log(1 - of(`${name}|${keyOf(item)}`)) / weight;
        if (time >= shortest) continue;
        shortest = time;
        best = item;
      }
      return best;
    },
  };
}

/** Hashes a text to a uniformly distributed number in [0, 1) (cyrb53). */
function share(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)) / 2 ** 53;
}
