import { inTransaction } from "../../db/in-transaction.ts";
import { writeList, writeSharing } from "../lists-store.ts";
import { type CustomerContext, isListError, type ListError, lockForChange } from "../open-list.ts";
import { MAX_NAME_LENGTH, type ListHeader, type Sharing, tidyText } from "../order-list.ts";

export type ListChange = { listId: string; name?: string | null; isTemplate?: boolean | null; sharing?: Sharing | null };
export type UpdateOutcome = { kind: "updated"; list: ListHeader } | { kind: "no-name" } | ListError;

/** Changes name, fixed quantities and sharing of a list; only its owner can. Omitted fields remain unchanged. */
export async function updateList(ctx: CustomerContext, change: ListChange): Promise<UpdateOutcome> {
  const named = change.name === null || change.name === undefined ? null : tidyText(change.name, MAX_NAME_LENGTH);
  if (named === "") return { kind: "no-name" };
  return inTransaction(ctx, async (tx) => {
    const list = await lockForChange(tx, change.listId);
    if (isListError(list)) return list;
    if (!list.isOwn) return { kind: "not-yours" };
    const now = tx.clock.now();
    const name = named ?? list.name;
    const isTemplate = change.isTemplate ?? list.isTemplate;
    const sharing = change.sharing ?? list.sharing;
    await writeList(tx.db, list.listId, { name, isTemplate, now });
    if (sharing !== list.sharing) await writeSharing(tx.db, tx.viewer, list.listId, sharing);
    return { kind: "updated", list: { ...list, name, isTemplate, sharing, changedAt: now } };
  });
}
