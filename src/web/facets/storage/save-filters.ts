import { type ListFilter, readFilters, replaceFilters, toActiveFilters, writeFilters } from "#contract/rules/facets/facet-filter.ts";
import type { FacetData } from "#contract/screens.ts";
import type { FilterScope } from "./filter-scope.ts";
import { clearFilters, storeFilters } from "./filter-storage.ts";

export type ShownList = { place: FilterScope; facets: readonly FacetData[]; filter: ListFilter; language: string };

/** Stores the filters of a new list for this tab. Returning to a history entry without filters clears them. */
export async function saveFilters({ place, facets, filter, language }: ShownList, isKnownEntry: boolean): Promise<void> {
  if (filter.filters.length === 0) {
    if (isKnownEntry) clearFilters(place);
    return;
  }
  const shown = facets.map(({ id }) => id);
  storeFilters(place, shown, toActiveFilters(filter.filters, facets, language));
  // Writes filters from the tab's storage to the address after the navigation has finished.
  const startedAt = location.pathname;
  if (isSaid(filter)) return;
  await (window as { navigation?: Navigation }).navigation?.transition?.finished.catch(() => {});
  if (location.pathname === startedAt && !isSaid(filter)) writeAddress(filter.filters, "replace");
}

const isSaid = ({ query }: ListFilter) => writeFilters(readFilters(new URLSearchParams(location.search))) === query;

/** Writes filters to the current address. */
export function writeAddress(filters: ListFilter["filters"], mode: "push" | "replace"): void {
  const address = location.pathname + replaceFilters(new URLSearchParams(location.search), filters) + location.hash;
  if (mode === "push") history.pushState({ key: address }, "", address);
  else history.replaceState(history.state, "", address);
}
