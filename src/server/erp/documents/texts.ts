import { fillPhrase } from "#contract/format/fill-phrase.ts";

/** The words of papers in one language, by key: content/papers/de.json and en.json. */
export type DocumentTexts = Readonly<Record<string, string>>;

/** A word or sentence of a paper; one that is missing stops the paper. */
export function translate(words: DocumentTexts, key: string, ...values: readonly string[]): string {
  const found = words[key];
  if (found === undefined) throw new Error(`The papers have no words for ${key}.`);
  return fillPhrase(found, values);
}
