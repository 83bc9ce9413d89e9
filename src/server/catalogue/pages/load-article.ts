import { getBestPrice, getProductByCode } from "#contract/generated/operations.ts";
import { showsPrices } from "#contract/rules/shop/shop-mode.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderRequest } from "../../loader.ts";
import { successorOf } from "../articles/successor.ts";

/**
 * Loads an article and, if the shop shows prices, the viewer's price for `qty` (default: the minimum quantity) and the price of
 * its successor. `product` is null for an unknown article.
 */
export async function loadArticle(
  { ctx, page, execute }: LoaderRequest,
  articleNumber: string,
  qty: number | null = null,
): Promise<ScreenData["BuyBox"]> {
  const successor = successorOf(ctx.catalogue(page.language), articleNumber);
  const priceOf = async (productCode: string, requested: number | null = null) =>
    showsPrices(ctx.site.settings.shop.shopType)
      ? (await execute(getBestPrice, { productCode, language: page.language, ...(requested !== null && { qty: requested }) })).getBestPrice
      : null;
  const [found, bestPrice, successorPrice] = await Promise.all([
    execute(getProductByCode, { language: page.language, productCode: articleNumber, hostname: page.host }),
    priceOf(articleNumber, qty),
    successor && priceOf(successor.id),
  ]);
  return { product: found.getProductByCode, bestPrice, ...(successor && { successorPrice }) };
}
