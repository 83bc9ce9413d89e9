import { getProductsForFamily, getProductsForFamilyWithoutPrice } from "#contract/generated/operations.ts";
import { isRetailMode, maxAttributeColumns, showsPrices } from "#contract/rules/shop/shop-mode.ts";
import type { ListFilter } from "#contract/rules/facets/facet-filter.ts";
import { SORT_QUERY } from "#contract/rules/articles/sort-order.ts";
import type { FamilyData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import type { Page } from "#web/shell/islands/island-context.tsx";
import { watchLists } from "../list/restore/saved-list.ts";
import { PAGE_SIZE } from "../list/page-size.ts";

// Loaded with the code that loads more: until then no list state needs to be stored.
watchLists();

/** Filters and sort order of a list. */
export type FamilyQuery = Pick<ListFilter, "filters"> & { sort: string | null };

/** A page of a family's variants, filtered and sorted; null if the family no longer exists. */
export async function fetchFamilyPage(
  id: string,
  number: number,
  { filters, sort }: FamilyQuery,
  { settings, page }: Page,
): Promise<FamilyData | null> {
  const { shopType } = settings.shop;
  const result = await execute(showsPrices(shopType) ? getProductsForFamily : getProductsForFamilyWithoutPrice, {
    ...callVariables(),
    id,
    language: settings.catalog.locale,
    hostname: page.host,
    page: number,
    quantity: PAGE_SIZE,
    filters,
    sort,
    isSiteSecure: page.isSecureConnection,
    apiLang: page.language,
    maxHeadings: maxAttributeColumns(shopType),
    retailConnect: isRetailMode(shopType),
  });
  return result.getProductsForFamily;
}

export function appendVariants(before: FamilyData, next: FamilyData): FamilyData {
  return {
    ...next,
    products: [...before.products, ...next.products],
    hasApprovals: before.hasApprovals || next.hasApprovals,
  };
}

/** Writes the sort order to the URL and resets the page to 1. Skipped if another page is shown by now. */
export function writeSort(sort: string | null, { itemPath }: Page): void {
  const url = new URL(location.href);
  if (!url.pathname.endsWith(itemPath) || url.searchParams.get(SORT_QUERY) === sort) return;
  url.searchParams.delete("page");
  if (sort === null) url.searchParams.delete(SORT_QUERY);
  else url.searchParams.set(SORT_QUERY, sort);
  history.pushState({ key: url.href }, "", url);
}
