import type { Texts } from "../../live/catalogue-store.ts";
import { NONE } from "./columns.ts";
import { GrowingInts, StringPool } from "./strings.ts";

export const DEFAULT_LANGUAGE = "de";

/** A text in a language; one that is missing in it is German, else in any language there is. */
export function textIn(texts: Texts, language: string): string {
  return texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0] ?? "";
}

/** Collects texts of several languages under one id each. */
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

  /** Adds texts given as JSON, for articles that follow each other: neighbours often share theirs. */
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

  /** The string of each text, in a language. */
  toColumn(language: string): Int32Array {
    const column = this.#fallback.toArray();
    const own = this.#byLanguage.get(language)?.toArray() ?? [];
    for (const [id, string] of own.entries()) if (string !== NONE) column[id] = string;
    return column;
  }
}
