import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { openDocumentStore } from "../../documents/index.ts";
import { can } from "../../policies.ts";
import { deleteDraft, deletePictures, lockOwnReturn } from "../returns-store.ts";

/** Discards a draft of the account with its pictures; a sent return stays. */
export async function discardDraft(ctx: Context, returnId: string): Promise<void> {
  const { viewer } = ctx;
  if (!can(viewer, "returnGoods") || !isUuid(returnId)) return;
  await inTransaction(ctx, async ({ db: tx }) => {
    const draft = await lockOwnReturn(tx, { returnId, accountId: viewer.accountId });
    if (!draft || draft.returnNumber !== null) return;
    await openDocumentStore(tx).remove(await deletePictures(tx, returnId, null));
    await deleteDraft(tx, returnId);
  });
}
