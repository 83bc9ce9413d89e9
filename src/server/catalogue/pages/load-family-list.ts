import {
  getCartArticles,
  getProductsForFamily,
  getProductsForFamilyWithCart,
  getProductsForFamilyWithoutPrice,
} from "#contract/generated/operations.ts";
import { readFilters } from "#contract/rules/facets/facet-filter.ts";
import { SORT_QUERY } from "#contract/rules/articles/sort-order.ts";
import { isRetailMode, maxAttributeColumns, showsPrices } from "#contract/rules/shop/shop-mode.ts";
import type { FamilyData } from "#contract/screens.ts";
import type { LoaderRequest } from "../../loader.ts";
import { PAGE_SIZE } from "./list-limits.ts";
import { findViewersCart } from "./find-viewers-cart.ts";

/**
 * Loads a family for the shop mode: prices in the online and the closed shop, retailer stock in the retail modes, and the
 * viewer's cart quantities unless the cart is certainly empty (API-CAT-03 to API-CAT-05).
 */
export async function fetchFamily(request: LoaderRequest, id: string, pageNumber: number): Promise<FamilyData | null> {
  const { ctx, page, execute } = request;
  const { shopType } = ctx.site.settings.shop;
  const call = {
    id,
    language: page.language,
    hostname: page.host,
    isSiteSecure: page.isSecureConnection,
    apiLang: page.language,
    page: pageNumber,
    quantity: PAGE_SIZE,
    filters: readFilters(page.searchParams),
    sort: page.searchParams.get(SORT_QUERY),
    maxHeadings: maxAttributeColumns(shopType),
    retailConnect: isRetailMode(shopType),
  };
  const cart = findViewersCart(request);
  if (showsPrices(shopType)) {
    if (!cart) return (await execute(getProductsForFamily, call)).getProductsForFamily;
    const result = await execute(getProductsForFamilyWithCart, { ...call, ...cart });
    return withCart(result.getProductsForFamily, result.getCartArticles);
  }
  const [result, held] = await Promise.all([execute(getProductsForFamilyWithoutPrice, call), cart && execute(getCartArticles, cart)]);
  return withCart(result.getProductsForFamily, held?.getCartArticles);
}

function withCart(family: FamilyData | null, cartArticles: FamilyData["cartArticles"] | null): FamilyData | null {
  return family && cartArticles ? { ...family, cartArticles } : family;
}
