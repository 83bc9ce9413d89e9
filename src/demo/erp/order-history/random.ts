/** Seeded random number generator: the demo's past is reproducible. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** An integer from `least` to `most`. */
  whole(least: number, most: number): number;
  /** True with this probability. */
  is(share: number): boolean;
  of<Item>(items: readonly Item[]): Item;
};

/** mulberry32, seeded with the text's FNV-1a hash. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, whole, is: (share) => next() < share, of: (items) => items[whole(0, items.length - 1)]! };
}
