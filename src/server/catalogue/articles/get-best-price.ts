import type { Context } from "../../context.ts";
import { type BestPrice, bestPrices } from "../../pricing/index.ts";

/** Returns the viewer's price for a quantity, in the site's language by default; null if the catalogue lacks the article. */
export async function getBestPrice(
  ctx: Context,
  articleNumber: string,
  quantity?: number | null,
  language?: string,
): Promise<BestPrice | null> {
  return (await bestPricesFor(ctx, [articleNumber], quantity, language)).get(articleNumber) ?? null;
}

/**
 * Returns the viewer's prices of several articles, each for `quantity` or its minimum quantity. Unknown articles are absent.
 * Runs one statement for any number of articles.
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
