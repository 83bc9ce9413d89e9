import type { ScreenData } from "#contract/screens.ts";
import { pagesBetween, scrollBackTo, consumeSavedList } from "#web/catalogue/index.ts";
import type { PrepareScreen } from "#web/screen.ts";
import { appendFindings, fetchSearchPage } from "./fetch-search-page.ts";

/** Restores the pages of a search that were loaded when its history entry was left. Failed pages are omitted. */
export const restoreSearch: PrepareScreen = async (data: ScreenData["SearchResults"] | null | undefined, page) => {
  const stored = data ? consumeSavedList() : null;
  if (!data || !stored) return null;
  try {
    const { results, filter } = data;
    const numbers = pagesBetween(results.currentPage, stored.page, results.totalPages);
    const more = await Promise.all(numbers.map((number) => fetchSearchPage(data, number, filter?.filters ?? [], page)));
    data.results = more.reduce(appendFindings, results);
    const { navigation } = window as { navigation?: Navigation };
    if (navigation && !navigation.transition) scrollBackTo(stored.y);
  } catch (error) {
    console.error("the search could not be brought back", error);
  }
  return null;
};
