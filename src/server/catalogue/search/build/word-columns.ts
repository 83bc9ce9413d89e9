import type { Strings } from "../../snapshot/columns/columns.ts";

/** The words of a catalogue in one language, and where they are. */
export type WordColumns = {
  /** Stems of words, measures, norms and codes, ascending; text i is term i. */
  terms: Strings;
  /** Of each term its first byte in `postings`, and the end of all. */
  starts: Uint32Array;
  /** For each term: a class, how many stretches, and each as its gap and its length; then the next class. */
  postings: Uint8Array;
  /** Terms that a typing error may be made in, and of each the letters it holds and how it was written. */
  words: Int32Array;
  letters: Int32Array;
  shown: Strings;
};

/** Texts one behind the other. */
export function toStrings(texts: readonly string[]): Strings {
  const bytes = Buffer.from(texts.join(""));
  const offsets = new Uint32Array(texts.length + 1);
  let end = 0;
  for (const [i, text] of texts.entries()) offsets[i + 1] = end += Buffer.byteLength(text);
  return { bytes: new Uint8Array(bytes), offsets };
}
