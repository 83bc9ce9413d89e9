import { fittingFilters, replaceFilters, toWire } from "#contract/rules/facet-filter.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { Page } from "#web/shell/region-context.tsx";
import { facetSection } from "./facet-code.ts";
import { filterPlace } from "./filter-place.ts";
import { loadFilters } from "./filter-storage.ts";

/**
 * Before the browser builds a page with a list: its filters are there with it, and filters that this tab keeps for the
 * root category narrow the list before it is shown. Answers the address's query with them, null where nothing is kept.
 */
export async function prepareList(
  data: ScreenData["ProductFamily"] | ScreenData["ProductCategory"] | undefined,
  { settings }: Page,
  url: URL,
): Promise<string | null> {
  await facetSection.load();
  if (!data || data.filter) return null;
  const { breadcrumb, facets } = "family" in data ? data.family : { ...data.results, breadcrumb: data.category.breadcrumb };
  const kept = fittingFilters(loadFilters(filterPlace(settings.catalog.brandId, breadcrumb)), facets);
  return kept.length > 0 ? replaceFilters(url.searchParams, kept.map(toWire)) : null;
}
