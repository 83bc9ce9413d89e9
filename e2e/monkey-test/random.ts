// Where luck comes from: every choice is drawn from the seed, the step and the choice's own name, never from what was drawn
// before. One thing more or less on a page, in a replay on a slower machine, then leaves all other choices as they were.

export type Chance = {
  /** A number from 0 to below 1 that belongs to this name. */
  of(name: string): number;
  /** A whole number from `least` to `most`. */
  between(name: string, least: number, most: number): number;
  /** True in this share of all cases. */
  happens(name: string, share: number): boolean;
  /** One of the items, the likelier the higher its weight; an item that joins takes the place of the choice or changes nothing. */
  choose<Item>(name: string, items: readonly Item[], keyOf?: (item: Item) => string, weightOf?: (item: Item) => number): Item | undefined;
};

export function chanceOf(salt: string): Chance {
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
        // As if each item's alarm rang at its own random time: the first one is the choice.
        const time = -Math.log(1 - of(`${name}|${keyOf(item)}`)) / weight;
        if (time >= shortest) continue;
        shortest = time;
        best = item;
      }
      return best;
    },
  };
}

/** A text as a number from 0 to below 1, evenly spread (cyrb53). */
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
