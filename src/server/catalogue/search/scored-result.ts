import type { NarrowedResult, SearchResult } from "../../ports/catalogue-search.ts";
import type { Filter, Page } from "../../ports/catalogue-types.ts";

/** A search result with its scores, by which the results of several catalogues are merged. */
export type ScoredResult = Omit<SearchResult, "narrow"> & {
  narrow(filters: readonly Filter[], page: Page): ScoredPage;
  /** Scores of the first articles and of all families, in list order. */
  scoresOfArticles(to: number): ArrayLike<number>;
  scoresOfFamilies(): ArrayLike<number>;
};

/** `scores` returns those of all families and of all articles without a family, in list order; `scoresOfNumbers` those of `listNumbers`. */
type ScoredPage = NarrowedResult & {
  scores(): { families: ArrayLike<number>; products: ArrayLike<number> };
  scoresOfNumbers(to: number): ArrayLike<number>;
};
