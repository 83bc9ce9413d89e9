import { isCorrection } from "#contract/rules/search/correction.ts";
import { errorsAllowed, errorsBetween, toCharMask } from "#contract/rules/search/distance.ts";
import { createStringLookup } from "../../snapshot/columns/strings.ts";
import type { InvertedIndex } from "../build/inverted-index.ts";
import type { TermIndex } from "./terms.ts";

/** A corrected term and its spelling. */
export type Correction = { term: number; shown: string };

/**
 * Finds the word with the fewest typos relative to a stem, preferring the most frequent one. Ignores words that mean something
 * else.
 */
export function createSpellingCorrector(
  { words, letters, shown }: InvertedIndex,
  { textOf, sizeOf }: TermIndex,
  isWord: (part: string) => boolean,
): (stem: string) => Correction | null {
  const shownAt = createStringLookup(shown);
  return (stem) => {
    let most = errorsAllowed(stem.length) as number;
    if (most === 0) return null;
    const own = toCharMask(stem);
    let best = -1;
    let bestErrors = most + 1;
    for (let i = 0; i < words.length; i += 1) {
      // A wrong letter changes at most two letters of the set, so words with more differences are too far away.
      if (onesIn(own ^ letters[i]!) > most * 2) continue;
      const errors = errorsBetween(stem, textOf(words[i]!), most);
      if (errors > most || errors > bestErrors) continue;
      if (errors === bestErrors && sizeOf(words[i]!) <= sizeOf(words[best]!)) continue;
      if (!isCorrection(stem, textOf(words[i]!), errors, isWord)) continue;
      best = i;
      most = bestErrors = errors;
    }
    return best < 0 ? null : { term: words[best]!, shown: shownAt(best) };
  };
}

function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
