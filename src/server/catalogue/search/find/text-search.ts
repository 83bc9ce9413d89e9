import { partsOfMeasure, type Piece, readPieces } from "#contract/rules/search/pieces.ts";
import { foldMarks, foldCase } from "#contract/rules/search/fold.ts";
import { isStopWord } from "#contract/rules/search/stop-words.ts";
import type { InvertedIndex } from "../build/inverted-index.ts";
import type { SearchOptions, SearchResult, SynonymsOf, Understood, UnderstoodKind } from "../../../ports/catalogue-search.ts";
import { cleanQuery } from "./clean-query.ts";
import { allOf, eitherOf, majorityHits, weaken } from "./combine-hits.ts";
import { countHits, type Hits, copyHits, NO_HITS } from "./hits.ts";
import { createPieceResolver, type Resolved } from "./piece-resolver.ts";
import { inSharedMemory } from "./shared-memory.ts";

export type TextSearchResult = Pick<SearchResult, "query" | "correctedQuery" | "understood" | "droppedWords"> & { hits: Hits };

const UNDERSTOOD: ReadonlySet<string> = new Set<UnderstoodKind>([
  "measure",
  "thread",
  "length",
  "norm",
  "material",
  "drive",
  "strength",
  "fire",
]);
/** Maximum number of words in a phrase with synonyms. */
const MAX_PHRASE_LENGTH = 4;
const OF_SYNONYM = 0.9;
/** Maximum number of pieces per query: a dozen meaningful words contain no more. */
const MAX_PIECES = 16;
/** Limit for comparing ranges; beyond it, the words with the most ranges are dropped first. */
const MAX_RANKED = 60_000;

/** A piece of the query with its hits. */
type Asked = Resolved & { typed: string; isWord: boolean };

/** Creates the word search. `placesOfNumber` returns the article whose number is part of the query. */
export function createTextSearch(
  words: InvertedIndex,
  language: string,
  placesOfNumber: (number: string) => Hits,
): (query: string, options: SearchOptions) => TextSearchResult {
  const { resolve, resolveJoined } = createPieceResolver(words, language);
  const shown = (text: string): string => (language === "de" ? text.replace(/(\d)\.(?=\d)/g, "$1,") : text);
  const nameOf = ({ kind, text }: Piece): string => (kind === "norm" || kind === "strength" ? text : shown(text));

  const resolvePiece = (piece: Piece, options: SearchOptions, isLast: boolean): Asked => {
    const how = { isLiteral: options.isLiteral ?? false, isTyping: (options.isTyping ?? false) && isLast };
    const found = resolve(piece, how);
    const { typed } = piece;
    const isWord = piece.kind === "word";
    if (piece.kind === "number" && piece.text.length >= 4)
      return { ...found, typed, isWord, hits: eitherOf([found.hits, placesOfNumber(piece.text)]) };
    if (piece.kind !== "measure" || found.hits.length > 0 || how.isLiteral) return { ...found, typed, isWord };
    // The size does not exist: fall back to articles with the same thread.
    const { thread } = partsOfMeasure(piece);
    return thread
      ? {
          typed,
          isWord,
          meant: null,
          left: [typed],
          hits: resolve({ ...piece, kind: "thread", terms: [thread] }, { ...how, isTyping: false }).hits,
        }
      : { ...found, typed, isWord };
  };
  const resolvePhrase = (phrase: string): Hits =>
    weaken(
      allOf(
        readPieces(phrase)
          .slice(0, MAX_PIECES)
          .map((piece) => resolve(piece, { isLiteral: true, isTyping: false }).hits),
      ),
      OF_SYNONYM,
    );

  const find = (typed: string, options: SearchOptions): TextSearchResult => {
    const query = cleanQuery(typed);
    const nothing = { query, correctedQuery: null, understood: [], droppedWords: [], hits: NO_HITS };
    if (query === "") return nothing;
    const all = withoutStrayX(readPieces(query)).slice(0, MAX_PIECES);
    const understood = all
      .filter(({ kind }) => UNDERSTOOD.has(kind))
      .map((piece): Understood => ({ kind: piece.kind as UnderstoodKind, text: nameOf(piece) }));
    const asked = all.filter((piece) => !(UNDERSTOOD.has(piece.kind) && options.without?.includes(nameOf(piece))));
    const telling = asked.filter(
      (piece, i) =>
        piece.kind !== "word" || (options.isTyping && i === asked.length - 1) || !isStopWord(foldMarks(foldCase(piece.typed)), language),
    );
    const pieces = telling.length > 0 ? telling : asked;
    // Resolve repeated pieces only once.
    const known = new Map<string, Asked>();
    const resolveOnce = (piece: Piece, isLast: boolean): Asked => {
      const key = `${isLast} ${piece.kind} ${piece.typed}`;
      const before = known.get(key) ?? resolvePiece(piece, options, isLast);
      known.set(key, before);
      return before;
    };
    const found = resolveAll(pieces, options.synonymsOf ?? null, resolveOnce, resolvePhrase);
    joinNeighbours(pieces, found, resolveJoined);
    const meant = found.filter((one) => one.meant !== null);
    const result = {
      query,
      understood: understood.filter(({ text }) => !options.without?.includes(text)),
      correctedQuery: meant.length === 0 ? null : correct(query, meant),
    };
    const carried = found.filter(({ hits }) => hits.length > 0);
    const unknown = found.filter(({ hits }) => hits.length === 0).map((one) => one.typed);
    const left = found.flatMap((one) => (one.hits.length > 0 ? one.left : []));
    if (carried.length === 0 || (options.isLiteral && unknown.length > 0)) return { ...nothing, ...result };
    const different = carried.filter(({ hits }, i) => carried.findIndex((one) => one.hits === hits) === i);
    const together = allOf(different.map(({ hits }) => hits));
    const withoutDropped = (dropped: readonly string[]): TextSearchResult["understood"] => {
      const names = all.filter((piece) => dropped.includes(piece.typed)).map(nameOf);
      return result.understood.filter(({ text }) => !names.includes(text));
    };
    if (together.length > 0) return { ...result, understood: withoutDropped(unknown), hits: together, droppedWords: [...unknown, ...left] };
    if (options.isLiteral) return { ...nothing, ...result };
    const weighed = notTooMany(different);
    // Words outweigh sizes, and rare words outweigh frequent ones.
    const weights = weighed.map(({ hits, isWord }) => (isWord ? 1 / countHits(hits) : 0));
    const most = majorityHits(
      weighed.map(({ hits }) => hits),
      weights,
    );
    const dropped = carried.filter(({ hits }) => {
      const at = weighed.findIndex((one) => one.hits === hits);
      return at < 0 || most.left.includes(at);
    });
    return {
      ...result,
      understood: withoutDropped([...unknown, ...dropped.map((one) => one.typed)]),
      hits: most.hits,
      droppedWords: [...unknown, ...left, ...dropped.map((one) => one.meant ?? one.typed)],
    };
  };
  return (typed, options) =>
    inSharedMemory(() => {
      const found = find(typed, options);
      return { ...found, hits: copyHits(found.hits) };
    });
}

/** Resolves each piece; phrases with synonyms also match their synonyms. */
function resolveAll(
  pieces: readonly Piece[],
  synonymsOf: SynonymsOf | null,
  resolvePiece: (piece: Piece, isLast: boolean) => Asked,
  resolvePhrase: (phrase: string) => Hits,
): Asked[] {
  const found: Asked[] = [];
  for (let at = 0; at < pieces.length;) {
    const phrase = synonymsOf ? longestPhrase(pieces, at, synonymsOf) : null;
    const size = phrase?.size ?? 1;
    const own = pieces.slice(at, at + size).map((piece, i) => resolvePiece(piece, at + i === pieces.length - 1));
    at += size;
    if (!phrase) {
      found.push(own[0]!);
      continue;
    }
    const others = phrase.synonyms.map(resolvePhrase);
    // A word that is known only through its synonym is not corrected.
    const itself = own.some(({ meant, left }) => meant !== null || left.length > 0) ? NO_HITS : allOf(own.map(({ hits }) => hits));
    const hits = eitherOf([itself, ...others]);
    if (hits.length > 0) found.push({ hits: weaken(hits, size), meant: null, left: [], typed: phrase.typed, isWord: true });
    else found.push(...own);
  }
  return found;
}

/** "Nagel Dübel" also matches "Nageldübel". */
function joinNeighbours(pieces: readonly Piece[], found: Asked[], resolveJoined: (first: string, second: string) => Hits): void {
  for (let at = 0; at + 1 < found.length && found.length === pieces.length; at += 1) {
    const [first, second] = [found[at]!, found[at + 1]!];
    if (!first.isWord || !second.isWord) continue;
    const joined = resolveJoined(first.typed, second.typed);
    if (joined.length === 0) continue;
    const apart = first.meant !== null || second.meant !== null ? NO_HITS : allOf([first.hits, second.hits]);
    const hits = eitherOf([apart, weaken(joined, 2)]);
    found.splice(at, 2, { hits, meant: null, left: [], typed: `${first.typed} ${second.typed}`, isWord: true });
    return;
  }
}

function longestPhrase(
  pieces: readonly Piece[],
  at: number,
  synonymsOf: SynonymsOf,
): { size: number; typed: string; synonyms: readonly string[] } | null {
  for (let size = Math.min(MAX_PHRASE_LENGTH, pieces.length - at); size > 0; size -= 1) {
    const typed = pieces
      .slice(at, at + size)
      .map((piece) => piece.typed)
      .join(" ");
    const synonyms = synonymsOf(typed);
    if (synonyms.length > 0) return { size, typed, synonyms };
  }
  return null;
}

/** "8 x" is an incomplete measure. */
function withoutStrayX(pieces: Piece[]): Piece[] {
  const last = pieces.at(-1);
  return pieces.length > 1 && last?.kind === "word" && last.typed === "x" && pieces.at(-2)!.kind !== "word" ? pieces.slice(0, -1) : pieces;
}

function notTooMany(found: readonly Asked[]): Asked[] {
  let room = MAX_RANKED;
  return found.toSorted((a, b) => a.hits.length - b.hits.length).filter(({ hits }, i) => (room -= hits.length) >= 0 || i === 0);
}

/** Replaces corrected words in the query and preserves capitalisation. */
function correct(query: string, found: readonly Asked[]): string {
  let corrected = query;
  for (const { typed, meant } of found) {
    const at = corrected.toLowerCase().indexOf(typed);
    if (at < 0) continue;
    const isCapital = /^\p{Lu}/u.test(corrected.slice(at));
    corrected =
      corrected.slice(0, at) + (isCapital ? meant!.charAt(0).toUpperCase() + meant!.slice(1) : meant!) + corrected.slice(at + typed.length);
  }
  return corrected;
}
