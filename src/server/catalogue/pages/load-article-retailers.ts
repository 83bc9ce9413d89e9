import { getBestPrice, getCartArticles, getOnlineRetailers } from "#contract/generated/operations.ts";
import { SHOW_RETAILERS } from "#contract/rules/articles/retail-links.ts";
import { hasCart, isRetailMode } from "#contract/rules/shop/shop-mode.ts";
import type { RetailData, RetailerData } from "#contract/screens.ts";
import type { LoaderRequest } from "../../loader.ts";
import { findViewersCart } from "./find-viewers-cart.ts";

/**
 * In retail modes: loads the number of retailers that sell an article and of those that have it in stock. The retailers
 * themselves are included only if the URL requests them, which is the no-JS fallback. If retailers fail to load, the rest of the
 * page still renders. Shops with a cart also get the price.
 */
export async function loadArticleRetailers(request: LoaderRequest, articleNumber: string): Promise<RetailData | null> {
  const { ctx, page, execute } = request;
  const { shop, site } = ctx.site.settings;
  if (!isRetailMode(shop.shopType) || !site.onlineRetailers) return null;
  const cart = findViewersCart(request);
  const [retailers, held, priced] = await Promise.all([
    loadRetailers(request, articleNumber),
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

async function loadRetailers({ ctx, execute }: LoaderRequest, articleNumber: string): Promise<RetailerData[] | null> {
  try {
    const call = { serviceType: "online", products: [articleNumber] };
    return (await execute(getOnlineRetailers, call)).getOnlineRetailers;
  } catch (error) {
    ctx.log.error({ err: error }, "online retailers could not be loaded");
    return null;
  }
}
