import type { Db } from "../../db/db.ts";
import { acceptVersions, type ListedPrices, replacePrices, selectOtherLists } from "./price-sync-store.ts";

/** All prices of an article in a price list as reported by the ERP, with their version. */
export type ErpPrices = ListedPrices;

/**
 * Replaces all prices of the article in that list; skips versions that are not newer than the stored one. Creates unknown lists.
 * A list that exists with another kind or currency is not changed and is returned in `otherLists`: under a customer's number it
 * could expose a group's prices.
 */
export async function applyPrices(tx: Db, updates: readonly ErpPrices[]): Promise<{ otherLists: ReadonlySet<string> }> {
  const otherLists = await selectOtherLists(tx, updates);
  const own = updates.filter(({ priceList }) => !otherLists.has(priceList));
  const accepted = own.length > 0 ? await acceptVersions(tx, own) : new Set<string>();
  const news = own.filter(({ priceList, articleNumber }) => accepted.has(JSON.stringify([priceList, articleNumber])));
  if (news.length > 0) await replacePrices(tx, news);
  return { otherLists };
}
