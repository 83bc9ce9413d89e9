import { fallApart } from "#contract/rules/search/compound.ts";
import { foldMarks, foldCase } from "#contract/rules/search/fold.ts";
import type { Piece } from "#contract/rules/search/pieces.ts";
import { stemGerman, stemmerOf } from "#contract/rules/search/stem.ts";
import { isStopWord } from "#contract/rules/search/stop-words.ts";
import type { InvertedIndex } from "../build/inverted-index.ts";
import { allOf, eitherOf, weaken } from "./combine-hits.ts";
import { type Hits, NO_HITS } from "./hits.ts";
import { createSpellingCorrector } from "./spelling-corrector.ts";
import { type Candidate, createTermIndex, type TermIndex } from "./terms.ts";

/** Result of resolving a piece of the query. */
export type Resolved = {
  hits: Hits;
  /** The corrected word; null if the piece was found as typed. */
  meant: string | null;
  /** Parts of the piece that match nothing. */
  left: readonly string[];
};

export type ResolveOptions = { isLiteral: boolean; isTyping: boolean };

const isWord = (text: string): boolean => /^\p{L}+$/u.test(text);

const MIN_BEGINNING_LENGTH = 2;
/** Minimum length for matching a word that is not a term itself but the prefix of one. */
const MIN_WORD_OF_COMPOUND_LENGTH = 4;
/** Limits for prefix matches: number of terms inspected, and number of the most frequent ones used. */
const MAX_INSPECTED = 4_000;
const MAX_BEGINNINGS = 60;
/** Score factors of hits that are not exact matches. */
const OF_NEXT_TERM = 0.6;
const OF_BEGINNING = 0.75;
const OF_PARTS = 0.7;
const JOINTS = ["", "n", "s", "en"];

/** Resolves a piece of a query: exact terms, else parts of a compound, else typo correction. */
export function createPieceResolver(
  words: InvertedIndex,
  language: string,
): { terms: TermIndex; resolve(piece: Piece, options: ResolveOptions): Resolved; resolveJoined(first: string, second: string): Hits } {
  const terms = createTermIndex(words);
  /** Whether a term can be part of a compound; stop words cannot. */
  const isPart = (part: string): boolean => terms.find(part) >= 0 && isWord(part) && !isStopWord(part, language) && !isStopWord(part, "de");
  const nearest = createSpellingCorrector(words, terms, isPart);
  const stem = stemmerOf(language);

  /** German terms occur in English texts where translations are missing. */
  const stemsOf = (word: string): string[] =>
    /^\p{L}+$/u.test(word) ? [...new Set([stem(word), stemGerman(word)])] : [foldMarks(foldCase(word))];
  const known = (texts: readonly string[], share: number): Candidate[] =>
    texts.flatMap((text) => {
      const term = terms.find(text);
      return term < 0 ? [] : [{ term, share }];
    });
  const beginningWith = (text: string): Candidate[] => {
    if (text.length < MIN_BEGINNING_LENGTH) return [];
    const [from, to] = terms.range(text);
    const found: number[] = [];
    for (let term = from; term < Math.min(to, from + MAX_INSPECTED); term += 1) found.push(term);
    const kept =
      found.length <= MAX_BEGINNINGS ? found : found.toSorted((a, b) => terms.sizeOf(b) - terms.sizeOf(a)).slice(0, MAX_BEGINNINGS);
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
    if (options.isTyping) candidates.push(...beginningWith(foldMarks(foldCase(word))));
    if (candidates.length > 0) return asTyped(terms.hitsOf(candidates));
    for (const one of stems) {
      const apart = fallApart(one, isPart);
      if (apart?.left.length === 0) return asTyped(partsOf(apart.parts));
    }
    // The word is only a prefix of compounds.
    for (const one of stems) {
      const begun = one.length >= MIN_WORD_OF_COMPOUND_LENGTH && isWord(one) ? beginningWith(one) : [];
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
      // "KB-G" is one word if the catalogue has it, otherwise two.
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
