import { tokenize, tokenizeTransliterated } from "../tokenize.ts";
import type { GazetteerPlace } from "./read-places.ts";

export type PlaceIndex = {
  /** Places with a name, or the end of a name from any word on, that starts with the folded query. */
  find(typed: string, most: number): GazetteerPlace[];
};

/** An index entry: a name, or its remainder from a word on, and the rank of its place. Whole names come before remainders. */
type Entry = { key: string; rank: number; isRest: boolean };

/** Builds a sorted prefix index of place names; `places` are ordered by population, largest first. */
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
    for (const words of [tokenize(called), tokenizeTransliterated(called)].flatMap(withSaints)) {
      words.forEach((_word, from) => {
        const key = words.slice(from).join(" ");
        keys.set(key, from > 0 && (keys.get(key) ?? true));
      });
    }
  }
  return [...keys].map(([key, isRest]) => ({ key, rank, isRest }));
}

/** Users write both "St. Pölten" and "Sankt Pölten", whichever the gazetteer has. */
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
