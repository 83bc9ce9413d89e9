import { fillPhrase, THOUSANDS } from "#contract/format/fill-phrase.ts";
import type { DictionaryResponse } from "#contract/layout.ts";
import type { Translate } from "#web/ui/text.ts";

export type Phrases = Readonly<Record<string, string>>;

/** Returns a translate function. A missing phrase is "" in production and its key in development (SHELL-19). */
export function translator(phrases: Phrases, { showMissing = import.meta.env.DEV }: { showMissing?: boolean } = {}): Translate {
  return (key, ...values) => {
    const phrase = Object.hasOwn(phrases, key) ? phrases[key] : undefined;
    if (phrase === undefined) return showMissing ? key : "";
    return fillPhrase(phrase, values, phrases[THOUSANDS]);
  };
}

const loaded = new Map<string, Promise<Phrases>>();

/** Loads the phrases of a language and caches them; a failed request is retried on the next call. */
export function loadPhrases(address: string): Promise<Phrases> {
  let phrases = loaded.get(address);
  if (!phrases) {
    phrases = fetchPhrases(address);
    loaded.set(address, phrases);
    phrases.catch(() => loaded.delete(address));
  }
  return phrases;
}

async function fetchPhrases(address: string): Promise<Phrases> {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return ((await response.json()) as DictionaryResponse).phrases;
}
