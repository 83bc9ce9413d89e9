import { readFilters } from "#contract/rules/facets/facet-filter.ts";
import { readPageState } from "#web/shell/page/state/page-state.ts";
import type { IslandState } from "#web/shell/islands/screen-props.ts";
import { getFilterScope, savedSearch, type ListData } from "./saved-filters.ts";
import { clearFilters } from "./filter-storage.ts";

/**
 * The address with this tab's stored filters for the list; null if it needs no change. A visitor who came by link from the same
 * list with filters has removed them on purpose.
 */
export function narrowedAddress(target: Document, { href }: { href: string }, referrer: string): string | null {
  const data = listOf(target);
  const page = readPageState(target)?.context;
  if (!data || !page) return null;
  const url = new URL(href);
  if (isNarrowed(referrer, url)) {
    clearFilters(getFilterScope(data, page));
    return null;
  }
  const search = savedSearch(data, page, url);
  return search === null ? null : url.pathname + search + url.hash;
}

function listOf(target: Document): ListData | undefined {
  const region = target.querySelector("[data-component=ProductFamily], [data-component=ProductCategory]");
  const state = JSON.parse(region?.nextElementSibling?.textContent ?? "{}") as Partial<IslandState>;
  return state.data as ListData | undefined;
}

function isNarrowed(referrer: string, { origin, pathname }: URL): boolean {
  const from = referrer ? new URL(referrer) : null;
  return from?.origin === origin && from.pathname === pathname && readFilters(from.searchParams).length > 0;
}
