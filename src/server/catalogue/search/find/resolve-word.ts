import { fallApart } from "#contract/rules/search/compound.ts";
import { foldMarks, lowerWord } from "#contract/rules/search/fold.ts";
import type { Piece } from "#contract/rules/search/pieces.ts";
import { stemGerman, stemmerOf } from "#contract/rules/search/stem.ts";
import { isStopWord } from "#contract/rules/search/stop-words.ts";
import type { WordColumns } from "../build/word-columns.ts";
import { allOf, eitherOf, weaken } from "./combine-hits.ts";
import { type Hits, NO_HITS } from "./hits.ts";
import { createNearestWord } from "./nearest-word.ts";
import { type Candidate, createTermReader, type TermReader } from "./terms.ts";

/** What a piece of a question found. */
export type Resolved = {
  hits: Hits;
  /** The word that was meant instead of what was typed; null for what was found as typed. */
  meant: string | null;
  /** Parts of the piece that nothing carries. */
  left: readonly string[];
};

export type ResolveOptions = { isLiteral: boolean; isTyping: boolean };

const isWord = (text: string): boolean => /^\p{L}+$/u.test(text);

const SHORTEST_BEGINNING = 2;
/** A word that is no word of the catalogue but begins some. */
const SHORTEST_WORD_OF_COMPOUND = 4;
/** So many words that begin with what is typed are looked at, and so many of them, those in most places, are found. */
const MOST_LOOKED_AT = 4_000;
const MOST_BEGINNINGS = 60;
/** What a hit keeps of its worth when it is not what was typed. */
const OF_NEXT_TERM = 0.6;
const OF_BEGINNING = 0.75;
const OF_PARTS = 0.7;
const JOINTS = ["", "n", "s", "en"];

/** Finds what a piece of a question may mean: itself, else what it is made of, else what was meant by it. */
export function createPieceResolver(
  words: WordColumns,
  language: string,
): { terms: TermReader; resolve(piece: Piece, options: ResolveOptions): Resolved; resolveJoined(first: string, second: string): Hits } {
  const terms = createTermReader(words);
  /** What a compound may be made of: joining words say nothing in it. */
  const isPart = (part: string): boolean => terms.find(part) >= 0 && isWord(part) && !isStopWord(part, language) && !isStopWord(part, "de");
  const nearest = createNearestWord(words, terms, isPart);
  const stem = stemmerOf(language);

  /** German words stand in English lists as well, where no translation is. */
  const stemsOf = (word: string): string[] =>
    /^\p{L}+$/u.test(word) ? [...new Set([stem(word), stemGerman(word)])] : [foldMarks(lowerWord(word))];
  const known = (texts: readonly string[], share: number): Candidate[] =>
    texts.flatMap((text) => {
      const term = terms.find(text);
      return term < 0 ? [] : [{ term, share }];
    });
  const beginningWith = (text: string): Candidate[] => {
    if (text.length < SHORTEST_BEGINNING) return [];
    const [from, to] = terms.range(text);
    const found: number[] = [];
    for (let term = from; term < Math.min(to, from + MOST_LOOKED_AT); term += 1) found.push(term);
    const kept =
      found.length <= MOST_BEGINNINGS ? found : found.toSorted((a, b) => terms.sizeOf(b) - terms.sizeOf(a)).slice(0, MOST_BEGINNINGS);
    return kept.map((term) => ({ term, share: OF_BEGINNING }));
  };
  const asTyped = (hits: Hits): Resolved => ({ hits, meant: null, left: [] });

  const resolveTerms = ({ terms: texts, kind }: Piece, { isTyping }: ResolveOptions): Resolved => {
    const candidates = texts.flatMap((text, i) => known([text], i === 0 ? 1 : OF_NEXT_TERM ** (kind === "norm" ? 0 : Math.min(i, 2))));
    if (isTyping) for (const text of texts.slice(0, 2)) candidates.push(...beginningWith(text));
    return asTyped(terms.hitsOf(candidates));
  };
  const resolvePart = (word: string, options: ResolveOptions): Resolved => {
    const stems = stemsOf(word);
    const candidates = known(stems, 1);
    if (options.isTyping) candidates.push(...beginningWith(foldMarks(lowerWord(word))));
    if (candidates.length > 0) return asTyped(terms.hitsOf(candidates));
    for (const one of stems) {
      const apart = fallApart(one, isPart);
      if (apart?.left.length === 0) return asTyped(partsOf(apart.parts));
    }
    // A word that only compounds begin with.
    for (const one of stems) {
      const begun = one.length >= SHORTEST_WORD_OF_COMPOUND && isWord(one) ? beginningWith(one) : [];
      if (begun.length > 0) return asTyped(terms.hitsOf(begun));
    }
    if (options.isLiteral) return asTyped(NO_HITS);
    for (const one of stems) {
      const near = isWord(one) ? nearest(one) : null;
      if (near) return { hits: terms.hitsOf([{ term: near.term, share: 1 }]), meant: near.shown, left: [] };
    }
    for (const one of stems) {
      const apart = fallApart(one, isPart);
      if (apart) return { hits: partsOf(apart.parts), meant: null, left: apart.left };
    }
    return asTyped(NO_HITS);
  };
  const partsOf = (parts: readonly string[]): Hits =>
    weaken(allOf([...new Set(parts)].map((part) => terms.hitsOf(known([part], 1)))), OF_PARTS / parts.length);

  return {
    terms,
    resolveJoined: (first, second) => terms.hitsOf(JOINTS.flatMap((joint) => known(stemsOf(first + joint + second), 1))),
    resolve(piece, options) {
      if (piece.kind !== "word") return resolveTerms(piece, options);
      if (!piece.typed.includes("-")) return resolvePart(piece.typed, options);
      // "KB-G" is one word where the catalogue has it, else two.
      const parts = piece.typed.split("-");
      const whole = known(stemsOf(parts.join("")), 1);
      const each = parts.map((part, i) => resolvePart(part, { ...options, isTyping: options.isTyping && i === parts.length - 1 }));
      const meant = each.some((part) => part.meant !== null) ? each.map((part, i) => part.meant ?? parts[i]!).join("-") : null;
      const together = weaken(allOf(each.map((part) => part.hits)), OF_PARTS / parts.length);
      if (whole.length > 0) return asTyped(eitherOf([terms.hitsOf(whole), ...(meant === null ? [together] : [])]));
      return { hits: together, meant, left: each.flatMap((part) => part.left) };
    },
  };
}
