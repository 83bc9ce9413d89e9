import type { Db } from "../../db/db.ts";
import { acceptVersions, type ListedPrices, replacePrices, selectOtherLists } from "./price-sync-store.ts";

/** What the ERP says of an article in a price list: all its prices there, and in which version it says so. */
export type ErpPrices = ListedPrices;

/**
 * Takes prices over, in place of all that were known of the article in that list; what is known in the same version or a later
 * one stays. A list that was never heard of is opened. One that exists as another kind, or in another currency, stays as it is
 * and is answered: under a customer's number it could open a group's prices.
 */
export async function applyPrices(tx: Db, told: readonly ErpPrices[]): Promise<{ otherLists: ReadonlySet<string> }> {
  const otherLists = await selectOtherLists(tx, told);
  const own = told.filter(({ priceList }) => !otherLists.has(priceList));
  const accepted = own.length > 0 ? await acceptVersions(tx, own) : new Set<string>();
  const news = own.filter(({ priceList, articleNumber }) => accepted.has(JSON.stringify([priceList, articleNumber])));
  if (news.length > 0) await replacePrices(tx, news);
  return { otherLists };
}
