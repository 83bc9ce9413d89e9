import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { SearchOptions, SearchResult } from "../../ports/catalogue-search.ts";

/**
 * Searches for whole words, unless the last word makes more sense as a prefix: "bolz" finds "Bolzenanker". Suggestions and
 * results page both use it, so that Enter shows what was suggested.
 */
export function searchAsTyped(catalogue: CataloguePort, query: string, options: Omit<SearchOptions, "isTyping">): SearchResult {
  const asTyped = catalogue.search(query, options);
  if (options.isLiteral || missesOf(asTyped) === 0) return asTyped;
  const asPrefix = catalogue.search(query, { ...options, isTyping: true });
  return missesOf(asPrefix) < missesOf(asTyped) ? asPrefix : asTyped;
}

/** Number of dropped or corrected words; Infinity if nothing matches. */
function missesOf({ totalArticles, droppedWords, correctedQuery }: SearchResult): number {
  return totalArticles === 0 ? Infinity : droppedWords.length + (correctedQuery === null ? 0 : 1);
}
