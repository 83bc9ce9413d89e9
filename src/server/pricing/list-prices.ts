import type { Context } from "../context.ts";
import { priceListsFor, priceListsOf } from "./price-lists.ts";
import { type PriceAndStock, readPricesAndStock } from "./price-store.ts";
import type { TierPrice } from "./price.ts";

/** The viewer's scales and the stock of several articles, in one statement; every asked article is in the answer. */
export async function listPricesAndStock(ctx: Context, articleNumbers: readonly string[]): Promise<Map<string, PriceAndStock>> {
  const asked = [...new Set(articleNumbers)];
  return readPricesAndStock(ctx.db, priceListsFor(ctx.site, ctx.viewer), asked, ctx.clock.now());
}

/** The same for a customer, whoever asks. */
export async function listPricesOfCustomer(
  { db, clock }: Pick<Context, "db" | "clock">,
  customer: Parameters<typeof priceListsOf>[0],
  articleNumbers: readonly string[],
): Promise<Map<string, PriceAndStock>> {
  return readPricesAndStock(db, priceListsOf(customer), [...new Set(articleNumbers)], clock.now());
}

/**
 * The scale that holds for the viewer now, by article and then by lower bound. An article without a price
 * (on request, or a visitor in a closed shop) is absent.
 */
export async function listPrices(ctx: Context, articleNumbers: readonly string[]): Promise<Map<string, TierPrice[]>> {
  const prices = new Map<string, TierPrice[]>();
  for (const [articleNumber, { scale }] of await listPricesAndStock(ctx, articleNumbers)) {
    if (scale.length > 0) prices.set(articleNumber, [...scale]);
  }
  return prices;
}
