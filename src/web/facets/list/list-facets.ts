import type { ActiveFilter, ListFilter, ProductFilterState, QueryEntry } from "#contract/rules/facets/facet-filter.ts";
import type { FacetData } from "#contract/screens.ts";
import type { FilterOutcome } from "./use-paged-list.ts";

/** A list and its filters. */
export type ListFacets = {
  facets: readonly FacetData[];
  filter: ListFilter;
  /** From the root category to this page. */
  breadcrumb: readonly { id: string }[];
  /** The page's own path, without language. */
  path: string;
  /** Sort order of the list, preserved by filters. */
  sort?: string | null;
  /** Other query parameters of the list, e.g. the search text, preserved by filters. */
  query?: readonly QueryEntry[];
  /** Result count as text, for screen readers. */
  countText: string;
  /** `again`: the retry action after a failure. */
  onFilter: (filter: ListFilter, retry: () => unknown) => Promise<FilterOutcome>;
};
export type FacetSectionProps = ListFacets & {
  onHydrated: (isHydrated: boolean) => void;
};

/** Active filters and their actions. */
export type Filters = {
  state: ProductFilterState;
  /** Number of filter changes since the page loaded. */
  changes: number;
  apply: (next: readonly ActiveFilter[]) => void;
  setFacet: (id: string, next: readonly ActiveFilter[]) => void;
  reset: () => void;
};
