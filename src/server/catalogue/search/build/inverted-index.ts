import type { Strings } from "../../snapshot/columns/columns.ts";

/** Inverted index of a catalogue in one language. */
export type InvertedIndex = {
  /** Stems of words, measures, norms and codes, ascending; string i is term i. */
  terms: Strings;
  /** First byte of each term in `postings`, plus the total length. */
  starts: Uint32Array;
  /** Posting lists of each term, one per class: class, number of ranges, gap and length of each range. */
  postings: Uint8Array;
  /** Terms that typo correction may return, with the set of letters and the original spelling of each. */
  words: Int32Array;
  letters: Int32Array;
  shown: Strings;
};

/** Concatenates strings. */
export function toStrings(texts: readonly string[]): Strings {
  const bytes = Buffer.from(texts.join(""));
  const offsets = new Uint32Array(texts.length + 1);
  let end = 0;
  for (const [i, text] of texts.entries()) offsets[i + 1] = end += Buffer.byteLength(text);
  return { bytes: new Uint8Array(bytes), offsets };
}
