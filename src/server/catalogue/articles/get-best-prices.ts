import type { Context } from "../../context.ts";
import { type BestPrice, listPricesAndStock, priceDisplayFor, toBestPrice } from "../../pricing/index.ts";

export type PriceRequest = { id: string; quantity?: number | null | undefined };
export type ItemPrice = { id: string; bestPrice: BestPrice | null };

/**
 * Returns the viewer's prices in the order of `items`, each for its own quantity or its minimum quantity; null if the catalogue
 * lacks the article. Runs one statement for any number of items.
 */
export async function getBestPrices(
  ctx: Context,
  items: readonly PriceRequest[],
  language: string = ctx.site.settings.catalog.locale,
): Promise<ItemPrice[]> {
  const catalogue = ctx.catalogue(language);
  const requests = items.map(({ id, quantity }) => ({ id, quantity, article: catalogue.findArticle(id) }));
  const numbers = requests.flatMap(({ article }) => (article ? [article.articleNumber] : []));
  if (numbers.length === 0) return requests.map(({ id }) => ({ id, bestPrice: null }));
  const known = await listPricesAndStock(ctx, numbers);
  const display = priceDisplayFor(ctx, language);
  return requests.map(({ id, quantity, article }) => ({
    id,
    bestPrice:
      article &&
      toBestPrice(article, known.get(article.articleNumber) ?? { tierPrices: [], available: 0, isStockUnknown: true }, quantity, display),
  }));
}
