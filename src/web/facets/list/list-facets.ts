import type { ActiveFilter, ListFilter, ProductFilterState, QueryEntry } from "#contract/rules/facet-filter.ts";
import type { FacetData } from "#contract/screens.ts";
import type { FilterOutcome } from "./use-paged-list.ts";

/** A list and what narrows it. */
export type ListFacets = {
  facets: readonly FacetData[];
  filter: ListFilter;
  /** From the root category down to this page. */
  breadcrumb: readonly { id: string }[];
  /** The page's own path, without language. */
  path: string;
  /** The order of the list, which filters leave as it is. */
  sort?: string | null;
  /** What else the address of the list says, e.g. what was searched for: filters leave it as it is. */
  query?: readonly QueryEntry[];
  /** How many results there are, in words: said to those who cannot see the list change. */
  countText: string;
  /** `again`: what is done where somebody asks for it once more after it failed. */
  onFilter: (filter: ListFilter, again: () => unknown) => Promise<FilterOutcome>;
};
export type FacetSectionProps = ListFacets & {
  onAlive: (isAlive: boolean) => void;
};

/** The filters that are set, and how they are changed. */
export type Filters = {
  state: ProductFilterState;
  /** How often filters were changed since the page came. */
  changes: number;
  apply: (next: readonly ActiveFilter[]) => void;
  setFacet: (id: string, own: readonly ActiveFilter[]) => void;
  reset: () => void;
};
