import { getProductsForFamily, getProductsForFamilyWithoutPrice } from "#contract/generated/operations.ts";
import type { ListFilter } from "#contract/rules/facet-filter.ts";
import type { FamilyData } from "#contract/screens.ts";
import { type PagedList, usePagedList } from "#web/facets/index.ts";
import { callVariables } from "#web/shell/call-variables.ts";
import { execute } from "#web/shell/graphql.ts";
import { usePage } from "#web/shell/region-context.tsx";
import { maxAttributeColumns, showsOrderColumns } from "./list-columns.ts";

export const PAGE_SIZE = 18;

/** The family as far as it is loaded. Load-more appends variants and takes everything else from the latest answer (FAM-14). */
export function useFamily(initial: FamilyData, filter: ListFilter | undefined): PagedList<FamilyData> {
  const { settings, page } = usePage();
  const { shopType } = settings.shop;
  return usePagedList<FamilyData>(
    initial,
    filter,
    async (number, { filters }) => {
      const answer = await execute(showsOrderColumns(shopType) ? getProductsForFamily : getProductsForFamilyWithoutPrice, {
        ...callVariables(),
        id: initial.id,
        language: settings.catalog.locale,
        hostname: page.host,
        page: number,
        quantity: PAGE_SIZE,
        filters,
        isSiteSecure: page.isSecureConnection,
        apiLang: page.language,
        maxHeadings: maxAttributeColumns(shopType),
        retailConnect: shopType === "RetailConnect" || shopType === "RetailConnectCart",
      });
      return answer.getProductsForFamily;
    },
    (before, next) => ({
      ...next,
      products: [...before.products, ...next.products],
      hasApprovals: before.hasApprovals || next.hasApprovals,
    }),
  );
}
