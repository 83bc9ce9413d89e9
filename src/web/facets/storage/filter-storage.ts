import type { ActiveFilter } from "#contract/rules/facets/facet-filter.ts";
import { type FilterScope, storageKey } from "./filter-scope.ts";

type FacetsMap = Record<string, ActiveFilter[]>;

/** The stored filters of this tab for this brand and root category (CAT-15). */
export function loadFilters(place: FilterScope): ActiveFilter[] {
  return Object.values(readMap(place)).flat();
}

/** Stores the filters of this page's facets; those of the root category's other pages stay. */
export function storeFilters(place: FilterScope, shown: readonly string[], active: readonly ActiveFilter[]): void {
  const facets = readMap(place);
  for (const id of shown) delete facets[id];
  for (const filter of active) (facets[filter.id] ??= []).push(filter);
  write(place, facets);
}

export function clearFilters(place: FilterScope): void {
  write(place, {});
}

function write(place: FilterScope, facets: FacetsMap): void {
  try {
    if (Object.keys(facets).length > 0) sessionStorage.setItem(storageKey(place), JSON.stringify({ facets }));
    else sessionStorage.removeItem(storageKey(place));
  } catch {
    // Without storage, filters are only in the address.
  }
}

function readMap(place: FilterScope): FacetsMap {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey(place)) ?? "{}") as { facets?: Record<string, unknown> };
    return Object.fromEntries(
      Object.entries(stored.facets ?? {}).map(([id, filters]) => [id, Array.isArray(filters) ? filters.filter(isActiveFilter) : []]),
    );
  } catch {
    return {};
  }
}

function isActiveFilter(value: unknown): value is ActiveFilter {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, value: text, minValue, maxValue } = value as Record<string, unknown>;
  const isBound = (bound: unknown) => bound === null || Number.isSafeInteger(bound);
  return typeof id === "string" && typeof name === "string" && typeof text === "string" && isBound(minValue) && isBound(maxValue);
}
