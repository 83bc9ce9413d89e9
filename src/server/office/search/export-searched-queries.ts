import { SEARCH_CHOICES, SEARCH_LANGUAGES } from "#contract/office/words/search-words.ts";
import { defineExport, readDayParameter } from "../list/define-export.ts";
import { listSearchedQueries } from "./list-searched-queries.ts";

/** The filtered list of counted searches as CSV. */
export const exportSearchedQueries = defineExport({
  name: "searches",
  operation: "Query.searchedQueries",
  titles: {
    de: ["Suchanfrage", "Shop", "Sprache", "Anzahl", "Treffer zuletzt", "Ziel"],
    en: ["Query", "Shop", "Language", "Count", "Latest hits", "Target"],
  },
  read: (ctx, parameter, page, size) =>
    listSearchedQueries(
      ctx,
      {
        filter: {
          text: parameter("text"),
          siteId: parameter("site"),
          week: readDayParameter(parameter, "week"),
          isEmpty: parameter("show") === "empty",
        },
        isAscending: parameter("direction") === "asc",
        page,
      },
      size,
    ),
  toCells: (row) => [
    row.typed,
    row.siteName,
    { code: row.language, words: SEARCH_LANGUAGES },
    String(row.count),
    String(row.hits),
    { code: row.chosenKind, words: SEARCH_CHOICES },
  ],
});
