import type { Context } from "../../context.ts";
import { type BestPrice, bestPrices } from "../../pricing/index.ts";

/** The viewer's price of one article for a quantity, in the site's own language unless given; null for an article that the catalogue does not hold. */
export async function getBestPrice(
  ctx: Context,
  articleNumber: string,
  quantity?: number | null,
  language?: string,
): Promise<BestPrice | null> {
  return (await bestPricesFor(ctx, [articleNumber], quantity, language)).get(articleNumber) ?? null;
}

/**
 * The viewer's prices of several articles at once, each for the asked quantity or its smallest.
 * Unknown articles are absent. One statement, whatever the number.
 */
export async function bestPricesFor(
  ctx: Context,
  articleNumbers: readonly string[],
  quantity?: number | null,
  language?: string,
): Promise<Map<string, BestPrice>> {
  const catalogue = ctx.catalogue(language);
  const articles = articleNumbers.map((number) => catalogue.findArticle(number)).filter((article) => article !== null);
  if (articles.length === 0) return new Map();
  return bestPrices(ctx, articles, quantity, language);
}
