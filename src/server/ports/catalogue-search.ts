import type { CategoryLink, CategoryPage, FamilyTeaserSummary, Filter, Page } from "./catalogue-types.ts";

/** Kinds of recognised expressions other than plain words. */
export type UnderstoodKind = "measure" | "thread" | "length" | "norm" | "material" | "drive" | "strength" | "fire";

/** A recognised expression in normalised spelling: "M8 × 50", "DIN 571", "TX 25", "100 mm". */
export type Understood = { kind: UnderstoodKind; text: string };

/** Returns the synonyms of a lower-case phrase of one to four words, with umlauts as typed; empty if there are none. */
export type SynonymsOf = (phrase: string) => readonly string[];

export type SearchOptions = {
  /** Disables typo correction and other fallbacks. */
  isLiteral?: boolean;
  /** The last word is incomplete and also matches as a prefix. */
  isTyping?: boolean;
  synonymsOf?: SynonymsOf;
  /** Texts of recognised expressions that the user removed. */
  without?: readonly string[];
};

/** Data of an article in a list of suggestions. */
export type FoundArticle = {
  id: string;
  name: string;
  link: string;
  image: string | null;
  gtin: string;
};

/** Search result, best first, ties in catalogue order. Items are described on demand; valid as long as its reader. */
export type SearchResult = {
  /** Normalised query: at most 200 characters and 12 words, without control characters. Empty if there is nothing to search for. */
  query: string;
  /** Query with unknown words replaced by the nearest known ones; null if nothing was corrected. */
  correctedQuery: string | null;
  understood: readonly Understood[];
  /** Words, as typed or corrected, that were ignored because no article matches them together with the others. */
  droppedWords: readonly string[];
  totalArticles: number;
  totalFamilies: number;
  /** Articles `from` to `to` (exclusive). */
  listArticles(from: number, to: number): readonly FoundArticle[];
  /** Families with the number of their matching articles. */
  listFamilies(from: number, to: number): readonly FamilyTeaserSummary[];
  /** Categories with the most hits, in descending order. */
  listCategories(most: number): readonly CategoryLink[];
  /**
   * Filters the result like a category page and by CATEGORY_FACET: families by rank, then articles without a family, paged as
   * one list; facets with counts.
   */
  narrow(filters: readonly Filter[], page: Page): NarrowedResult;
};

export type NarrowedResult = CategoryPage & {
  /** Numbers of all its articles, also of those in families, best first: `from` to `to` (exclusive). */
  listNumbers(from: number, to: number): readonly string[];
};

/** An article with the kind of match: number, GTIN, GTIN of its box, prefix or suffix. */
export type FoundNumber = { how: "number" | "gtin" | "box" | "beginning" | "end"; article: FoundArticle };

/** An exact match without article details. */
export type WholeNumber = { how: "number" | "gtin" | "box"; id: string; gtin: string };

/** Articles found by a number in any spelling, exact matches first. */
export type NumberResult = {
  /** Normalised number; empty if the text contains none. */
  key: string;
  /** Whether the text has the length of a GTIN and a correct check digit. */
  gtin: "right" | "wrong" | "none";
  /** Several if catalogues or brands share a number. */
  exact: readonly FoundNumber[];
  /** Prefix and suffix matches, up to the limit minus the exact matches. */
  others: readonly FoundNumber[];
};
