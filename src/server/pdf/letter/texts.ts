import { fillPhrase } from "#contract/format/fill-phrase.ts";

/** Document texts of one language by key, from content/papers/de.json and en.json. */
export type DocumentTexts = Readonly<Record<string, string>>;

/** The text for a key with its values filled in; throws if it is missing. */
export function translate(words: DocumentTexts, key: string, ...values: readonly string[]): string {
  const found = words[key];
  if (found === undefined) throw new Error(`The papers have no words for ${key}.`);
  return fillPhrase(found, values);
}
