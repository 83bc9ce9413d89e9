import { getBestPrice, getCartArticles, getOnlineRetailers } from "#contract/generated/operations.ts";
import { SHOW_RETAILERS } from "#contract/rules/retail-way.ts";
import { hasCart, isRetailMode } from "#contract/rules/shop-mode.ts";
import type { RetailData, RetailerData } from "#contract/screens.ts";
import type { LoaderRequest } from "../../loader.ts";
import { findViewersCart } from "./find-viewers-cart.ts";

/**
 * Where the shop leads to retailers: how many sell an article and whether any has it. The retailers themselves come
 * with the page only where its address asks for them, which is the way without scripts. Retailers that cannot be
 * loaded cost the page nothing else. Where there is a cart, the price that goes into it comes along.
 */
export async function loadRetailersOfArticle(request: LoaderRequest, articleNumber: string): Promise<RetailData | null> {
  const { ctx, page, execute } = request;
  const { shop, site } = ctx.site.settings;
  if (!isRetailMode(shop.shopType) || !site.onlineRetailers) return null;
  const cart = findViewersCart(request);
  const [retailers, held, priced] = await Promise.all([
    askRetailers(request, articleNumber),
    cart && execute(getCartArticles, cart),
    hasCart(shop.shopType) && execute(getBestPrice, { productCode: articleNumber, language: page.language }),
  ]);
  return {
    total: retailers ? retailers.length : null,
    inStock: retailers ? retailers.filter((retailer) => retailer.Availability === "FULL").length : 0,
    shown: page.searchParams.has(SHOW_RETAILERS) ? retailers : null,
    ...(held?.getCartArticles && { cartArticles: held.getCartArticles }),
    ...(priced && { price: priced.getBestPrice }),
  };
}

async function askRetailers({ ctx, execute }: LoaderRequest, articleNumber: string): Promise<RetailerData[] | null> {
  try {
    const call = { serviceType: "online", products: [articleNumber] };
    return (await execute(getOnlineRetailers, call)).getOnlineRetailers;
  } catch (error) {
    ctx.log.error({ err: error }, "online retailers could not be loaded");
    return null;
  }
}
