import type { Texts } from "../../live/catalogue-store.ts";
import { NONE } from "./columns.ts";
import { GrowingInts, StringPool } from "./strings.ts";

export const DEFAULT_LANGUAGE = "de";

/** Returns a text in a language, falling back to German, then to any language. */
export function textIn(texts: Texts, language: string): string {
  return texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0] ?? "";
}

/** Collects multilingual texts, each under one id. */
export class TextPool {
  readonly strings = new StringPool();
  #fallback = new GrowingInts();
  #byLanguage = new Map<string, GrowingInts>();

  add(texts: Texts): number {
    const id = this.#fallback.length;
    this.#fallback.push(this.strings.idOf(textIn(texts, DEFAULT_LANGUAGE)));
    for (const [language, text] of Object.entries(texts)) {
      let column = this.#byLanguage.get(language);
      if (!column) this.#byLanguage.set(language, (column = new GrowingInts()));
      while (column.length < id) column.push(NONE);
      column.push(this.strings.idOf(text));
    }
    return id;
  }

  /**
   * Returns a function that adds JSON texts and reuses the id of the previous one, because consecutive articles often share
   * texts.
   */
  jsonAdder(onLanguage: (language: string) => void): (json: string) => number {
    let [last, id] = ["", NONE];
    return (json) => {
      if (json === last) return id;
      const texts = JSON.parse(json) as Texts;
      for (const language in texts) onLanguage(language);
      last = json;
      return (id = this.add(texts));
    };
  }

  /** Strings of all texts in a language, indexed by text id. */
  toColumn(language: string): Int32Array {
    const column = this.#fallback.toArray();
    const own = this.#byLanguage.get(language)?.toArray() ?? [];
    for (const [id, string] of own.entries()) if (string !== NONE) column[id] = string;
    return column;
  }
}
