import { inTransaction } from "../../db/in-transaction.ts";
import { removeLines } from "../lines-store.ts";
import { noteListChanged } from "../lists-store.ts";
import { type CustomerContext, isRefusal, type ListRefusal, lockForChange } from "../open-list.ts";

/** Takes lines off a list; those that are gone already are no failure. */
export async function deleteLines(
  ctx: CustomerContext,
  { listId, lineIds }: { listId: string; lineIds: readonly number[] },
): Promise<{ kind: "deleted"; count: number } | ListRefusal> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockForChange(tx, listId);
    if (isRefusal(list)) return list;
    const count = await removeLines(tx.db, list.listId, lineIds);
    if (count > 0) await noteListChanged(tx.db, list.listId, tx.clock.now());
    return { kind: "deleted", count };
  });
}
