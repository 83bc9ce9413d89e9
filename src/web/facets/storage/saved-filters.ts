import { validFilters } from "#contract/rules/facets/facet-choice.ts";
import { replaceFilters, toWire } from "#contract/rules/facets/facet-filter.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { Page } from "#web/shell/islands/island-context.tsx";
import { type FilterScope, toFilterScope } from "./filter-scope.ts";
import { loadFilters } from "./filter-storage.ts";

/** Data of screens with a list. */
export type ListData = ScreenData["ProductFamily"] | ScreenData["ProductCategory"];

export function getFilterScope(data: ListData, { settings }: Page): FilterScope {
  return toFilterScope(settings.catalog.brandId, "family" in data ? data.family.breadcrumb : data.category.breadcrumb);
}

/** The address's query with this tab's stored filters, for a list without any; null if none fits. */
export function savedSearch(data: ListData, page: Page, url: URL): string | null {
  if (data.filter) return null;
  const { facets } = "family" in data ? data.family : data.results;
  const kept = validFilters(loadFilters(getFilterScope(data, page)), facets);
  return kept.length > 0 ? replaceFilters(url.searchParams, kept.map(toWire)) : null;
}
