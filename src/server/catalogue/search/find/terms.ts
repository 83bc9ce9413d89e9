import { createStringLookup } from "../../snapshot/columns/strings.ts";
import type { InvertedIndex } from "../build/inverted-index.ts";
import { WORTH } from "../fields.ts";
import { type Hits, allocateHits, NO_HITS } from "./hits.ts";
import { eitherOf } from "./combine-hits.ts";

/** A candidate term for a word, and the factor for its score. */
export type Candidate = { term: number; share: number };

export type TermIndex = {
  count: number;
  textOf(term: number): string;
  /** Exact match, or -1. */
  find(text: string): number;
  /** Range of terms with a prefix; the end is exclusive. */
  range(beginning: string): [from: number, to: number];
  /** Size of the postings in bytes, a proxy for frequency. */
  sizeOf(term: number): number;
  /** Union of the candidates' hits, with the best score. */
  hitsOf(candidates: readonly Candidate[]): Hits;
};

/** Maximum number of ranges read per word; the last candidates may be skipped. */
const MAX_RUNS = 120_000;

export function createTermIndex({ terms, starts, postings }: InvertedIndex): TermIndex {
  const textOf = createStringLookup(terms);
  const count = terms.offsets.length - 1;
  const lowerBound = (text: string): number => {
    let [from, to] = [0, count];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (textOf(middle) < text) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  let at = 0;
  const readNumber = (): number => {
    let [value, shift, byte] = [0, 0, postings[at++]!];
    while (byte > 127) {
      value |= (byte & 127) << shift;
      shift += 7;
      byte = postings[at++]!;
    }
    return value | (byte << shift);
  };
  const readLists = (term: number, share: number, lists: Hits[]): number => {
    at = starts[term]!;
    let runs = 0;
    while (at < starts[term + 1]!) {
      const score = Math.max(1, Math.round(WORTH[postings[at++]!]! * share));
      const length = readNumber();
      const list = { ...allocateHits(length), length };
      list.scores.fill(score);
      let last = 0;
      for (let i = 0; i < length; i += 1) {
        const head = readNumber();
        list.starts[i] = last + (head >>> 1);
        last = list.ends[i] = list.starts[i]! + ((head & 1) === 1 ? 1 : readNumber() + 2);
      }
      lists.push(list);
      runs += length;
    }
    return runs;
  };
  return {
    count,
    textOf,
    find(text) {
      const term = lowerBound(text);
      return term < count && textOf(term) === text ? term : -1;
    },
    range(beginning) {
      return [lowerBound(beginning), lowerBound(`${beginning}\uffff`)];
    },
    sizeOf: (term) => starts[term + 1]! - starts[term]!,
    hitsOf(candidates) {
      const lists: Hits[] = [];
      let runs = 0;
      for (const { term, share } of candidates) {
        if (runs > MAX_RUNS) break;
        runs += readLists(term, share, lists);
      }
      return lists.length === 0 ? NO_HITS : eitherOf(lists);
    },
  };
}
