import { getProductsForSearch } from "#contract/generated/operations.ts";
import type { ListFilter } from "#contract/rules/facets/facet-filter.ts";
import type { ScreenData, SearchFindings } from "#contract/screens.ts";
import { isRetailMode, showsPrices } from "#contract/rules/shop/shop-mode.ts";
import { PAGE_SIZE, watchLists } from "#web/catalogue/index.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import type { Page } from "#web/shell/islands/island-context.tsx";

// Loaded together with the code for more pages: before, there is nothing to save.
watchLists();

export type SearchQuery = Pick<ScreenData["SearchResults"], "query" | "isLiteral" | "without" | "list">;

/** Fetches a page of search results. */
export async function fetchSearchPage(
  { query, isLiteral, without, list }: SearchQuery,
  number: number,
  filters: ListFilter["filters"],
  { language, settings }: Page,
): Promise<SearchFindings> {
  const { shopType } = settings.shop;
  const variables = {
    language,
    query,
    list,
    page: number,
    quantity: PAGE_SIZE,
    filters,
    literal: isLiteral,
    without,
    withPrices: showsPrices(shopType),
    retailConnect: isRetailMode(shopType),
  };
  return (await execute(getProductsForSearch, variables)).getProductsForSearch;
}

/** Documents and pages are in the first page only; a pinned family appears once. */
export function appendFindings(before: SearchFindings, next: SearchFindings): SearchFindings {
  const known = new Set(before.families.map(({ id }) => id));
  return {
    ...next,
    families: [...before.families, ...next.families.filter(({ id }) => !known.has(id))],
    products: [...before.products, ...next.products],
    articles: [...before.articles, ...next.articles],
    documents: before.documents,
    pages: before.pages,
  };
}
