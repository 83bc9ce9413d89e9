import { createStringLookup } from "../../snapshot/columns/strings.ts";
import type { InvertedIndex } from "../build/inverted-index.ts";

/** Shorter parts are in too many words: "ank" is in "Bank". */
const MIN_PART_LENGTH = 4;
const LETTERS = /^\p{L}+$/u;

/**
 * Finds words of the catalogue that contain another one inside or at their end, in lower case: "anker" finds "nordanker". For searches
 * outside of the catalogue, such as in orders, whose index has whole words only.
 */
export function createCompoundSearch({ shown }: Pick<InvertedIndex, "shown">): (part: string, most: number) => string[] {
  let words: string[] | null = null;
  const listWords = () => {
    const textOf = createStringLookup(shown);
    return [...new Set(Array.from({ length: shown.offsets.length - 1 }, (_, id) => textOf(id).toLowerCase()))];
  };
  return (part, most) => {
    const wanted = part.toLowerCase();
    if (wanted.length < MIN_PART_LENGTH || !LETTERS.test(wanted)) return [];
    // Read at the first search: most processes of a demo or a job never search.
    words ??= listWords();
    return words.filter((word) => word.indexOf(wanted) > 0).slice(0, most);
  };
}
