import { foldWords, foldWordsWrittenOut } from "../fold-words.ts";
import type { GazetteerPlace } from "./read-places.ts";

export type PlaceIndex = {
  /** Places of which a name, or a name from one of its words on, begins with folded words that were typed. */
  find(typed: string, most: number): GazetteerPlace[];
};

/** Where a name, or the rest of one from a word on, leads: to the place by its rank; whole names before rests. */
type Entry = { key: string; rank: number; isRest: boolean };

/** Puts the names of places, the largest first, in an order in which those with one beginning lie together. */
export function indexPlaces(places: readonly GazetteerPlace[]): PlaceIndex {
  const entries = places.flatMap((place, rank) => entriesOf(place, rank)).toSorted((a, b) => compare(a.key, b.key));
  return {
    find(typed, most) {
      const best = new Map<number, number>();
      for (let at = firstFrom(entries, typed); at < entries.length && entries[at]!.key.startsWith(typed); at += 1) {
        const { rank, isRest } = entries[at]!;
        const order = isRest ? rank + places.length : rank;
        if (order < (best.get(rank) ?? Infinity)) best.set(rank, order);
      }
      const ranks = [...best].toSorted(([, a], [, b]) => a - b);
      return ranks.slice(0, most).map(([rank]) => places[rank]!);
    },
  };
}

function entriesOf({ name, englishName, otherNames }: GazetteerPlace, rank: number): Entry[] {
  const keys = new Map<string, boolean>();
  for (const called of [name, englishName, ...otherNames]) {
    for (const words of [foldWords(called), foldWordsWrittenOut(called)].flatMap(withSaints)) {
      words.forEach((_word, from) => {
        const key = words.slice(from).join(" ");
        keys.set(key, from > 0 && (keys.get(key) ?? true));
      });
    }
  }
  return [...keys].map(([key, isRest]) => ({ key, rank, isRest }));
}

/** People write "St. Pölten" and "Sankt Pölten", whatever the map says. */
function withSaints(words: string[]): string[][] {
  const written = (saint: string) => words.map((word) => (word === "st" || word === "sankt" ? saint : word));
  return words.some((word) => word === "st" || word === "sankt") ? [written("st"), written("sankt")] : [words];
}

function firstFrom(entries: readonly Entry[], typed: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.key < typed) low = middle + 1;
    else high = middle;
  }
  return low;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
