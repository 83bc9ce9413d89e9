import { can } from "../../policies.ts";
import type { Context } from "../../context.ts";
import { selectLines } from "../lines-store.ts";
import { openList } from "../open-list.ts";

/** Name and articles of a list that the viewer can open; null for all others. */
export async function listArticlesOfList(
  ctx: Context,
  id: string,
): Promise<{ name: string; articles: { articleNumber: string; articleName: string }[] } | null> {
  const { viewer } = ctx;
  if (!can(viewer, "useLists")) return null;
  const list = await openList({ ...ctx, viewer }, id);
  if (!list) return null;
  const lines = await selectLines(ctx.db, list.listId);
  return { name: list.name, articles: lines.filter(({ articleNumber }) => articleNumber !== "") };
}
