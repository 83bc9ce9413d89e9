import { type ListFilter, readFilters, replaceFilters, toActiveFilters, writeFilters } from "#contract/rules/facet-filter.ts";
import type { FacetData } from "#contract/screens.ts";
import type { FilterPlace } from "./filter-place.ts";
import { clearFilters, storeFilters } from "./filter-storage.ts";

export type ShownList = { place: FilterPlace; facets: readonly FacetData[]; filter: ListFilter; language: string };

/** Keeps for this tab what narrows a list that has just appeared. An entry of the history that had nothing set has nothing. */
export async function saveFilters({ place, facets, filter, language }: ShownList, isKnownEntry: boolean): Promise<void> {
  if (filter.filters.length === 0) {
    if (isKnownEntry) clearFilters(place);
    return;
  }
  const shown = facets.map(({ id }) => id);
  storeFilters(place, shown, toActiveFilters(filter.filters, facets, language));
  // A page that was opened with what the tab keeps: its address says so when the navigation is over.
  const startedAt = location.pathname;
  if (isSaid(filter)) return;
  await (window as { navigation?: Navigation }).navigation?.transition?.finished.catch(() => {});
  if (location.pathname === startedAt && !isSaid(filter)) writeAddress(filter.filters, "replace");
}

const isSaid = ({ query }: ListFilter) => writeFilters(readFilters(new URLSearchParams(location.search))) === query;

/** Puts filters into the address of the page that is shown. */
export function writeAddress(filters: ListFilter["filters"], way: "push" | "replace"): void {
  const address = location.pathname + replaceFilters(new URLSearchParams(location.search), filters) + location.hash;
  if (way === "push") history.pushState({ key: address }, "", address);
  else history.replaceState(history.state, "", address);
}
