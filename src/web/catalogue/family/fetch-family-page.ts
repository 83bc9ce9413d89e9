import { getProductsForFamily, getProductsForFamilyWithoutPrice } from "#contract/generated/operations.ts";
import { isRetailMode, maxAttributeColumns, showsPrices } from "#contract/rules/shop-mode.ts";
import type { ListFilter } from "#contract/rules/facet-filter.ts";
import type { FamilyData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import type { Page } from "#web/shell/regions/region-context.tsx";

export const PAGE_SIZE = 18;

/** A page of a family's variants, narrowed by filters; null where the family is gone. */
export async function fetchFamilyPage(
  id: string,
  number: number,
  filters: ListFilter["filters"],
  { settings, page }: Page,
): Promise<FamilyData | null> {
  const { shopType } = settings.shop;
  const answer = await execute(showsPrices(shopType) ? getProductsForFamily : getProductsForFamilyWithoutPrice, {
    ...callVariables(),
    id,
    language: settings.catalog.locale,
    hostname: page.host,
    page: number,
    quantity: PAGE_SIZE,
    filters,
    isSiteSecure: page.isSecureConnection,
    apiLang: page.language,
    maxHeadings: maxAttributeColumns(shopType),
    retailConnect: isRetailMode(shopType),
  });
  return answer.getProductsForFamily;
}
