import { getProductsForFamily, getProductsForFamilyWithoutPrice } from "#contract/generated/operations.ts";
import type { ListFilter } from "#contract/rules/facet-filter.ts";
import type { FamilyData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/call-variables.ts";
import { execute } from "#web/shell/graphql.ts";
import type { Page } from "#web/shell/region-context.tsx";
import { maxAttributeColumns, showsOrderColumns } from "./list-columns.ts";

export const PAGE_SIZE = 18;

/** A page of a family's variants, narrowed by filters; null where the family is gone. */
export async function fetchFamilyPage(
  id: string,
  number: number,
  filters: ListFilter["filters"],
  { settings, page }: Page,
): Promise<FamilyData | null> {
  const { shopType } = settings.shop;
  const answer = await execute(showsOrderColumns(shopType) ? getProductsForFamily : getProductsForFamilyWithoutPrice, {
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
    retailConnect: shopType === "RetailConnect" || shopType === "RetailConnectCart",
  });
  return answer.getProductsForFamily;
}
