import { selectLines } from "../lines-store.ts";
import { type CustomerContext, openList } from "../open-list.ts";

export type ListToOrder = {
  listId: string;
  name: string;
  /** One line per article; several lines of a list are added up. */
  lines: readonly { articleNumber: string; name: string; quantity: number }[];
};

/** The articles of a list that the viewer can open, in the order of their first lines; null for all other lists. */
export async function listArticlesToOrder(ctx: CustomerContext, id: string): Promise<ListToOrder | null> {
  const list = await openList(ctx, id);
  if (!list) return null;
  const lines = (await selectLines(ctx.db, list.listId)).filter(({ heading }) => heading === null);
  const byArticle = Map.groupBy(lines, ({ articleNumber }) => articleNumber);
  return {
    listId: list.listId,
    name: list.name,
    lines: [...byArticle].map(([articleNumber, same]) => ({
      articleNumber,
      name: same[0]!.articleName,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  };
}
