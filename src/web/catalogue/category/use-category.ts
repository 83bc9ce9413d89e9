import { getProductsAndFamiliesForCategory } from "#contract/generated/operations.ts";
import type { ListFilter } from "#contract/rules/facet-filter.ts";
import type { CategoryResults } from "#contract/screens.ts";
import { type PagedList, usePagedList } from "#web/facets/index.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { usePage } from "#web/shell/regions/region-context.tsx";
import { PAGE_SIZE } from "../family/fetch-family-page.ts";

/** A category's results as far as they are loaded; load-more appends the next page (CAT-08). */
export function useCategory(id: string, initial: CategoryResults, filter: ListFilter | undefined): PagedList<CategoryResults> {
  const { settings, page } = usePage();
  return usePagedList<CategoryResults>(
    initial,
    filter,
    async (number, { filters }) => {
      const { baseSiteId, accessToken } = callVariables();
      const answer = await execute(getProductsAndFamiliesForCategory, {
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
      return answer.getProductsAndFamiliesForCategory;
    },
    (before, next) => ({
      ...next,
      families: [...before.families, ...next.families],
      products: [...before.products, ...next.products],
    }),
  );
}
