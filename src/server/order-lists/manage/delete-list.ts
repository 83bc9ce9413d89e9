import { recordVisitAction } from "../../visits/index.ts";
import { readListId } from "../list-id.ts";
import { removeList } from "../lists-store.ts";
import { type CustomerContext, openList } from "../open-list.ts";

/**
 * Deletes an own list with its lines. A colleague's list returns "not-yours"; unknown lists and those of other customers are
 * indistinguishable.
 */
export async function deleteList(ctx: CustomerContext, id: string): Promise<"deleted" | "unknown-list" | "not-yours"> {
  const listId = readListId(id);
  const name = listId && (await removeList(ctx.db, ctx.viewer, listId));
  if (name !== null) {
    await recordVisitAction(ctx, "list", name);
    return "deleted";
  }
  return (await openList(ctx, id)) ? "not-yours" : "unknown-list";
}
