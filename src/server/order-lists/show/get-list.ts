import { selectLines } from "../lines-store.ts";
import { type CustomerContext, openList } from "../open-list.ts";
import type { ListHeader, ListLine } from "../order-list.ts";
import { articlesToday, type ArticleToday } from "./articles-today.ts";

/** A line with current data for its article and quantity. */
export type ShownLine = ListLine & ArticleToday;
export type ShownList = ListHeader & { lines: ShownLine[] };

/** A list with the viewer's current prices and stock; null if the viewer cannot open it. */
export async function getList(ctx: CustomerContext, id: string, language?: string): Promise<ShownList | null> {
  const list = await openList(ctx, id);
  if (!list) return null;
  return { ...list, lines: await showLines(ctx, await selectLines(ctx.db, list.listId), language) };
}

export async function showLines(ctx: CustomerContext, lines: readonly ListLine[], language?: string): Promise<ShownLine[]> {
  const today = await articlesToday(ctx, lines, language);
  return lines.map((line, at) => ({ ...line, ...today[at]! }));
}
