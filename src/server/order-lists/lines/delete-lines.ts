import { inTransaction } from "../../db/in-transaction.ts";
import { removeLines } from "../lines-store.ts";
import { touchList } from "../lists-store.ts";
import { type CustomerContext, isListError, type ListError, lockForChange } from "../open-list.ts";

/** Deletes lines from a list. Idempotent: ignores lines that no longer exist. */
export async function deleteLines(
  ctx: CustomerContext,
  { listId, lineIds }: { listId: string; lineIds: readonly number[] },
): Promise<{ kind: "deleted"; count: number } | ListError> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockForChange(tx, listId);
    if (isListError(list)) return list;
    const count = await removeLines(tx.db, list.listId, lineIds);
    if (count > 0) await touchList(tx.db, list.listId, tx.clock.now());
    return { kind: "deleted", count };
  });
}
