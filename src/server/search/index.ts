import type { Slice } from "../slice.ts";
import { searchLoaders } from "./search.loaders.ts";
import { searchResolvers } from "./search.resolvers.ts";
import { expireSearches } from "./statistics/expire-searches.ts";

export { findByNumbers, type FoundNumber, type NumberKind, type NumberMatch } from "./numbers/find-by-number.ts";
export { removeSearchEntry, saveSearchEntry } from "./entries/save-search-entry.ts";
export type { SearchEntry, SearchEntryProblem } from "./entries/search-entry.ts";
export { type ExplainedSearch, explainSearch } from "./find/explain-search.ts";
export { importSearch, SEARCH_FILES, type SearchFile, type SearchImport } from "./import/import-search.ts";
export { foldPhrase } from "./terms/fold-phrase.ts";
export { openSearchTerms } from "./terms/live-terms.ts";

export const search: Slice = {
  name: "search",
  resolvers: searchResolvers,
  loaders: searchLoaders,
  tasks: {
    "expire-searches": {
      cron: "57 3 * * *",
      async run(ctx) {
        ctx.log.debug({ removed: await expireSearches(ctx) }, "old searches removed");
      },
    },
  },
};
