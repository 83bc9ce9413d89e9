import { getProductsAndFamiliesForCategory } from "#contract/generated/operations.ts";
import type { ListFilter } from "#contract/rules/facets/facet-filter.ts";
import type { CategoryResults } from "#contract/screens.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import type { Page } from "#web/shell/islands/island-context.tsx";
import { watchLists } from "../list/restore/saved-list.ts";
import { PAGE_SIZE } from "../list/page-size.ts";

// Loaded with the code that loads more: until then no list state needs to be stored.
watchLists();

/** A page of a category's results; null if the category no longer exists. */
export async function fetchCategoryPage(
  id: string,
  number: number,
  filters: ListFilter["filters"],
  { settings, page }: Page,
): Promise<CategoryResults | null> {
  const { baseSiteId, accessToken } = callVariables();
  const result = await execute(getProductsAndFamiliesForCategory, {
    channel: baseSiteId,
    accessToken,
    language: settings.catalog.locale,
    id,
    page: number,
    quantity: PAGE_SIZE,
    filters,
    hostname: page.host,
    isSiteSecure: page.isSecureConnection,
    apiLang: page.language,
  });
  return result.getProductsAndFamiliesForCategory;
}

export function appendResults(before: CategoryResults, next: CategoryResults): CategoryResults {
  return { ...next, families: [...before.families, ...next.families], products: [...before.products, ...next.products] };
}
