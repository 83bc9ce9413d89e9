import { isCorrection } from "#contract/rules/search/correction.ts";
import { errorsAllowed, errorsBetween, lettersOf } from "#contract/rules/search/distance.ts";
import { stringReader } from "../../snapshot/columns/strings.ts";
import type { WordColumns } from "../build/word-columns.ts";
import type { TermReader } from "./terms.ts";

/** A corrected term and its spelling. */
export type NearestWord = { term: number; shown: string };

/**
 * Finds the word with the fewest typos relative to a stem, preferring the most frequent one. Ignores words that mean something
 * else.
 */
export function createNearestWord(
  { words, letters, shown }: WordColumns,
  { textOf, sizeOf }: TermReader,
  isWord: (part: string) => boolean,
): (stem: string) => NearestWord | null {
  const shownAt = stringReader(shown);
  return (stem) => {
    let most = errorsAllowed(stem.length) as number;
    if (most === 0) return null;
    const own = lettersOf(stem);
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
