import type { CategoryLink, CategoryPage, FamilyTeaserFacts, Filter, Page } from "../live/catalogue-terms.ts";

/** What a piece of a question is that is more than a word. */
export type UnderstoodKind = "measure" | "thread" | "length" | "norm" | "material" | "drive" | "strength" | "fire";

/** Such a piece as the shop writes it, whatever the spelling: "M8 × 50", "DIN 571", "TX 25", "100 mm". */
export type Understood = { kind: UnderstoodKind; text: string };

/**
 * What else a word or phrase may be called, as staff keep it: asked with lower-case phrases of one to four words of the
 * question, umlauts as typed. None for what has no synonyms.
 */
export type SynonymsOf = (phrase: string) => readonly string[];

export type SearchOptions = {
  /** Nothing is corrected: what is not found as typed is not found. */
  isLiteral?: boolean;
  /** The last word is still being typed: what begins with it is found as well. */
  isTyping?: boolean;
  synonymsOf?: SynonymsOf;
  /** Texts of understood pieces that are not asked for. */
  without?: readonly string[];
};

/** An article as a list of suggestions shows it at once. */
export type FoundArticle = {
  id: string;
  name: string;
  link: string;
  image: string | null;
  gtin: string;
};

/** Id of the facet that narrows a search by category; its name is left to whoever words it, its values are names of categories. */
export const CATEGORY_FACET = "KATEGORIE";

/**
 * What was found, best first, equal ones in the catalogue's order. Nothing is described before it is asked for; good as long as
 * the reader it came from.
 */
export type SearchResult = {
  /** As it was understood: at most 200 signs and 12 words, signs that are no text left out. Empty where nothing is asked. */
  query: string;
  /** The question with words that nothing carries replaced by the nearest ones; null where it was answered as typed. */
  correctedQuery: string | null;
  understood: readonly Understood[];
  /** Words, as typed or corrected, that no article carries beside the others: the rest was found without them. */
  droppedWords: readonly string[];
  totalArticles: number;
  totalFamilies: number;
  /** Places from `from` up to `to`. */
  listArticles(from: number, to: number): readonly FoundArticle[];
  /** Families with the number of their articles that were found. */
  listFamilies(from: number, to: number): readonly FamilyTeaserFacts[];
  /** Categories that hold most of what was found, the one with the most first. */
  listCategories(most: number): readonly CategoryLink[];
  /**
   * The same narrowed by the filters of a category page and by CATEGORY_FACET: families by rank, then articles that hang in none,
   * paged as one list; facets with their counts.
   */
  narrow(filters: readonly Filter[], page: Page): NarrowedPage;
  /** Scores of the first articles and of all families, in the order of the lists: what several catalogues found is merged by them. */
  scoresOfArticles(to: number): ArrayLike<number>;
  scoresOfFamilies(): ArrayLike<number>;
};

/** `scores`: of all families and of all articles that hang in none, in their order. */
export type NarrowedPage = CategoryPage & { scores(): { families: ArrayLike<number>; products: ArrayLike<number> } };

/** How an article was found by a number: by all of it, by its GTIN, by that of a box it is packed in, by its beginning or end. */
export type FoundNumber = { how: "number" | "gtin" | "box" | "beginning" | "end"; article: FoundArticle };

/** The same of all of a number, without more about the article. */
export type WholeNumber = { how: "number" | "gtin" | "box"; id: string; gtin: string };

/** Articles by a number in any spelling, exact ones first. */
export type NumberResult = {
  /** The number as it was read; empty where the text holds none. */
  key: string;
  /** Whether it is as long as a GTIN and its last digit is right. */
  gtin: "right" | "wrong" | "none";
  /** Several where catalogues or brands share a number. */
  exact: readonly FoundNumber[];
  /** At most as many as asked for, less the exact ones. */
  others: readonly FoundNumber[];
};
