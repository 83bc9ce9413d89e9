import { type Compound, splitCompound } from "#contract/rules/search/compound.ts";
import { foldCase, foldMarks } from "#contract/rules/search/fold.ts";
import { partsOfMeasure, type Piece, readPieces } from "#contract/rules/search/pieces.ts";
import { stemGerman, type Stemmer } from "#contract/rules/search/stem.ts";
import { isStopWord } from "#contract/rules/search/stop-words.ts";
import { FORMS } from "../fields.ts";
import { clustersOf } from "./clusters.ts";

const WHOLE = FORMS.indexOf("whole");
const HEAD = FORMS.indexOf("head");
const PART = FORMS.indexOf("part");
const LETTERS = /^\p{L}+$/u;
const MIN_IN_COMPOUND_LENGTH = 3;
const MIN_WITH_ERRORS_LENGTH = 4;
/** Sentences with digits hardly ever recur, so they are not cached. */
const DIGIT = /\d/;

/** Collects terms of texts. A text is a list of codes that combine a term id and its form. */
export class TermPool {
  readonly terms: string[] = [];
  /** Original spelling of a word at its first occurrence; null if the term is not a word. */
  readonly shown: (string | null)[] = [];
  readonly #ids = new Map<string, number>();
  readonly #clusters = new Map<string, readonly number[]>();
  readonly #sentences = new Map<string, readonly number[]>();
  readonly #language: string;
  readonly #stem: Stemmer;

  constructor(language: string, stem: Stemmer) {
    this.#language = language;
    this.#stem = stem;
  }

  /** Returns the codes of a text; `isGerman` marks the fallback of a missing translation. */
  read(text: string, isGerman: boolean, codes: number[] = []): number[] {
    for (const cluster of clustersOf(text)) {
      if (cluster === "") continue;
      const key = isGerman ? `\t${cluster}` : cluster;
      let known = this.#clusters.get(key);
      if (!known) this.#clusters.set(key, (known = readPieces(cluster).flatMap((piece) => this.#codesOf(piece, isGerman))));
      for (let i = 0; i < known.length; i += 1) codes.push(known[i]!);
    }
    return codes;
  }

  /** Returns the codes of a text of several sentences, cached by sentence because many articles share them. */
  readLong(text: string, isGerman: boolean): number[] {
    const codes: number[] = [];
    for (const sentence of text.replace(/<[^<>]*>/g, " ").split(". ")) {
      if (DIGIT.test(sentence)) {
        this.read(sentence, isGerman, codes);
        continue;
      }
      const key = isGerman ? `\t${sentence}` : sentence;
      let known = this.#sentences.get(key);
      if (!known) this.#sentences.set(key, (known = [...new Set(this.read(sentence, isGerman))]));
      for (let i = 0; i < known.length; i += 1) codes.push(known[i]!);
    }
    return codes;
  }

  #codesOf(piece: Piece, isGerman: boolean): number[] {
    switch (piece.kind) {
      case "word":
        return this.#codesOfWord(piece.typed, isGerman);
      case "measure": {
        const { thread, numbers, total } = partsOfMeasure(piece);
        const others = [thread, total].filter((one) => one !== null);
        return [...this.#codes(piece.terms, WHOLE), ...this.#codes(others, WHOLE), ...this.#codes(numbers, PART)];
      }
      case "length":
      case "amount":
        return [...this.#codes(piece.terms, WHOLE), ...this.#codes([piece.terms[0]!.replace(/[^\d.].*/s, "")], PART)];
      default:
        return this.#codes(piece.terms, WHOLE);
    }
  }

  #codesOfWord(typed: string, isGerman: boolean): number[] {
    if (!typed.includes("-")) return this.#wordCodes(typed, isGerman);
    const parts = typed.split("-");
    return [...parts.flatMap((part) => this.#wordCodes(part, isGerman)), ...this.#wordCodes(parts.join(""), isGerman)];
  }

  #wordCodes(word: string, isGerman: boolean): number[] {
    if (!LETTERS.test(word)) return this.#codes([foldMarks(foldCase(word))], WHOLE);
    const stems = new Set([this.#stem(word), ...(isGerman ? [stemGerman(word)] : [])]);
    return Array.from(stems, (stem) => this.#idOf(stem, word) * FORMS.length + WHOLE);
  }

  #codes(terms: readonly string[], form: number): number[] {
    return terms.map((term) => this.#idOf(term, null) * FORMS.length + form);
  }

  #idOf(term: string, shown: string | null): number {
    let id = this.#ids.get(term);
    if (id === undefined) {
      this.#ids.set(term, (id = this.terms.length));
      // Copy the term: a substring would retain the whole string in memory.
      this.terms.push(Buffer.from(term).toString());
      this.shown.push(shown);
    }
    return id;
  }

  /** Whether typo correction applies to a term. */
  mayHaveErrors(id: number): boolean {
    return this.shown[id] !== null && this.terms[id]!.length >= MIN_WITH_ERRORS_LENGTH;
  }

  /** Returns the parts of each compound term; call it after all texts are read. Undefined for terms that are not compounds. */
  splitCompounds(): (readonly number[] | undefined)[] {
    const isWord = (part: string): boolean => {
      const id = part.length < MIN_IN_COMPOUND_LENGTH ? undefined : this.#ids.get(part);
      return id !== undefined && this.shown[id] !== null && !isStopWord(part, this.#language);
    };
    return this.terms.map((term, id) => {
      const split = this.shown[id] === null ? null : splitCompound(term, isWord);
      return split ? this.#codesOfCompound(split) : undefined;
    });
  }

  #codesOfCompound({ heads, modifiers }: Compound): number[] {
    const codesIn = (parts: readonly string[], form: number) => parts.map((part) => this.#ids.get(part)! * FORMS.length + form);
    return [...codesIn(heads, HEAD), ...codesIn(modifiers, PART)];
  }
}
