import { inTransaction } from "../../db/in-transaction.ts";
import { type CustomerContext, isListError, type ListError, lockForChange } from "../open-list.ts";
import type { ListHeader } from "../order-list.ts";
import { appendItems, type ItemOutcome } from "./append-items.ts";
import { findSource, type Source } from "./find-source.ts";

export type AddToListOutcome = { kind: "answered"; list: ListHeader; items: ItemOutcome[] } | { kind: "unknown-source" } | ListError;

/** Adds articles to a list, with a result for each. */
export async function addToList(ctx: CustomerContext, { listId, source }: { listId: string; source: Source }): Promise<AddToListOutcome> {
  const items = await findSource(ctx, source);
  return inTransaction(ctx, async (tx) => {
    const list = await lockForChange(tx, listId);
    if (isListError(list)) return list;
    if (items === null) return { kind: "unknown-source" };
    return { kind: "answered", list, items: await appendItems(tx, list, items) };
  });
}
