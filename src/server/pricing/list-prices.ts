import type { Context } from "../context.ts";
import { priceListsFor, priceListsOf } from "./price-lists.ts";
import { type GroupedArticle, type PriceAndStock, readLowestPrices, readPricesAndStock } from "./price-store.ts";
import type { TierPrice } from "./price.ts";

/**
 * Returns the viewer's tier prices and the stock of several articles in one statement. The result has an entry for every
 * requested article.
 */
export async function listPricesAndStock(ctx: Context, articleNumbers: readonly string[]): Promise<Map<string, PriceAndStock>> {
  const requested = [...new Set(articleNumbers)];
  return readPricesAndStock(ctx.db, priceListsFor(ctx.site, ctx.viewer), requested, ctx.clock.now());
}

/** Returns the prices of a given customer, independent of the viewer. */
export async function listPricesOfCustomer(
  { db, clock }: Pick<Context, "db" | "clock">,
  customer: Parameters<typeof priceListsOf>[0],
  articleNumbers: readonly string[],
): Promise<Map<string, PriceAndStock>> {
  return readPricesAndStock(db, priceListsOf(customer), [...new Set(articleNumbers)], clock.now());
}

/**
 * Returns the viewer's current tier prices by article, sorted by lower bound. Articles without a price (on request, or a visitor
 * in a closed shop) are absent.
 */
export async function listPrices(ctx: Context, articleNumbers: readonly string[]): Promise<Map<string, TierPrice[]>> {
  const prices = new Map<string, TierPrice[]>();
  for (const [articleNumber, { tierPrices }] of await listPricesAndStock(ctx, articleNumbers)) {
    if (tierPrices.length > 0) prices.set(articleNumber, [...tierPrices]);
  }
  return prices;
}

/** Returns the viewer's lowest price per piece of each group of articles, with its article. */
export function listLowestPrices(
  ctx: Context,
  articles: readonly GroupedArticle[],
): Promise<Map<string, { articleNumber: string; price: TierPrice }>> {
  return readLowestPrices(ctx.db, priceListsFor(ctx.site, ctx.viewer), articles, ctx.clock.now());
}
