import { getProductsForSearch } from "#contract/generated/operations.ts";
import type { ListFilter } from "#contract/rules/facet-filter.ts";
import type { ScreenData, SearchFindings } from "#contract/screens.ts";
import { PAGE_SIZE, watchLists } from "#web/catalogue/index.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import type { Page } from "#web/shell/islands/island-context.tsx";

// With what loads more of a list: before it there is nothing to keep.
watchLists();

export type SearchQuery = Pick<ScreenData["SearchResults"], "query" | "isLiteral" | "without">;

/** A page of what a question finds. */
export async function fetchSearchPage(
  { query, isLiteral, without }: SearchQuery,
  number: number,
  filters: ListFilter["filters"],
  { language }: Page,
): Promise<SearchFindings> {
  const { baseSiteId, accessToken } = callVariables();
  const variables = { baseSiteId, accessToken, language, query, page: number, quantity: PAGE_SIZE, filters, literal: isLiteral, without };
  return (await execute(getProductsForSearch, variables)).getProductsForSearch;
}

/** Documents and pages came with the first page; a family that was pinned comes once. */
export function appendFindings(before: SearchFindings, next: SearchFindings): SearchFindings {
  const known = new Set(before.families.map(({ id }) => id));
  return {
    ...next,
    families: [...before.families, ...next.families.filter(({ id }) => !known.has(id))],
    products: [...before.products, ...next.products],
    documents: before.documents,
    pages: before.pages,
  };
}
