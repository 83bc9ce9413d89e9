import type { FacetData } from "../../facet-data.ts";
import type { ActiveFilter } from "./facet-filter.ts";

/** Replaces the facet's filters by others, at the position of the first of them. */
export function withFacet(active: readonly ActiveFilter[], id: string, next: readonly ActiveFilter[]): ActiveFilter[] {
  const first = active.findIndex((filter) => filter.id === id);
  const others = active.filter((filter) => filter.id !== id);
  return first < 0 ? [...others, ...next] : [...others.slice(0, first), ...next, ...others.slice(first)];
}

/** Stored filters that this list knows: an existing value, or an overlapping range. */
export function validFilters(stored: readonly ActiveFilter[], facets: readonly FacetData[]): ActiveFilter[] {
  return stored.filter(({ id, value, minValue, maxValue }) => {
    const facet = facets.find((candidate) => candidate.id === id);
    if (!facet) return false;
    if (minValue === null || maxValue === null) return facet.values.some(({ name }) => name === value);
    return (
      typeof facet.minValue === "number" && typeof facet.maxValue === "number" && minValue <= facet.maxValue && maxValue >= facet.minValue
    );
  });
}
