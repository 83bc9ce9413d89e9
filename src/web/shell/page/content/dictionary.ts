import { fillPhrase, THOUSANDS } from "#contract/format/fill-phrase.ts";
import type { DictionaryResponse } from "#contract/layout.ts";
import type { Translate } from "#web/ui/text.ts";

export type Phrases = Readonly<Record<string, string>>;

export type TranslatorOptions = { showMissing?: boolean; onMissing?: (key: string) => void };

/** Returns a translate function. A missing phrase is "" in production and its key in development (SHELL-19). */
export function translator(phrases: Phrases, { showMissing = import.meta.env.DEV, onMissing }: TranslatorOptions = {}): Translate {
  return (key, ...values) => {
    const phrase = Object.hasOwn(phrases, key) ? phrases[key] : undefined;
    if (phrase === undefined) {
      onMissing?.(key);
      return showMissing ? key : "";
    }
    return fillPhrase(phrase, values, phrases[THOUSANDS]);
  };
}

/** Phrases of a language; more are loaded with the components that use them. */
export class Dictionary {
  readonly #address: string;
  readonly #phrases: Record<string, string> = {};
  readonly #loaded = new Map<string, Promise<void>>();
  /** Knows all phrases loaded so far, also those loaded after it was passed on. */
  readonly t: Translate = translator(this.#phrases, { onMissing: (key) => console.error(`the phrase ${key} is missing`) });

  constructor(address: string) {
    this.#address = address;
  }

  /** Loads the phrases of components, each once; a failed request is retried on the next call. */
  async load(components: Iterable<string>): Promise<void> {
    const needed = [...new Set(components)];
    const missing = needed.filter((name) => !this.#loaded.has(name));
    if (missing.length > 0) {
      const loading = this.#fetch(missing);
      for (const name of missing) this.#loaded.set(name, loading);
      loading.catch(() => missing.forEach((name) => this.#loaded.delete(name)));
    }
    await Promise.all(needed.map((name) => this.#loaded.get(name)!));
  }

  async #fetch(components: readonly string[]): Promise<void> {
    const address = addressOfPhrases(this.#address, components);
    const response = await fetch(address, { credentials: "same-origin" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    Object.assign(this.#phrases, ((await response.json()) as DictionaryResponse).phrases);
  }
}

/** Sorted, so that pages with the same components share a cached response. */
export function addressOfPhrases(dictionaryUrl: string, components: readonly string[]): string {
  return `${dictionaryUrl}&components=${components.toSorted().join(",")}`;
}
