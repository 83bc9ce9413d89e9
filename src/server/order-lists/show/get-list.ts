import type Big from "big.js";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { documentTerms, showAmounts, valueDocument } from "../../pricing/index.ts";
import { selectLines } from "../lines-store.ts";
import { type CustomerContext, openList } from "../open-list.ts";
import type { ListHeader, ListLine } from "../order-list.ts";
import { articlesToday, type ArticleToday } from "./articles-today.ts";

/** A line with current data for its article and quantity. */
export type ShownLine = ListLine & ArticleToday;
/** `total`: of the lines that can be ordered, as the cart shows their goods; null if none has a price. */
export type ShownList = ListHeader & { lines: ShownLine[]; total: { amount: Big; currency: string } | null };

/** A list with the viewer's current prices and stock; null if the viewer cannot open it. */
export async function getList(ctx: CustomerContext, id: string, language?: string): Promise<ShownList | null> {
  const list = await openList(ctx, id);
  if (!list) return null;
  const lines = await showLines(ctx, await selectLines(ctx.db, list.listId), language);
  return { ...list, lines, total: await totalOf(ctx, lines) };
}

export async function showLines(ctx: CustomerContext, lines: readonly ListLine[], language?: string): Promise<ShownLine[]> {
  const today = await articlesToday(ctx, lines, language);
  return lines.map((line, at) => ({ ...line, ...today[at]! }));
}

/** Only includes lines in the currency of the first priced one. */
async function totalOf(ctx: CustomerContext, lines: readonly ShownLine[]): Promise<ShownList["total"]> {
  const priced = lines.filter(({ article, total }) => article?.isOrderable && total !== null);
  const currency = priced[0]?.currency;
  if (currency === undefined) return null;
  const counted = priced.filter((line) => line.currency === currency);
  const valued = valueDocument(
    await documentTerms(ctx, null),
    counted.map(({ stock, quantity }) => ({ tierPrices: stock.tierPrices, quantity })),
  );
  return { amount: showAmounts(valued, showsNet(ctx.site.settings.shop) ? "net" : "gross").goods, currency };
}
