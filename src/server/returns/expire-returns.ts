import type { TaskContext } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { openDocumentStore } from "../documents/index.ts";
import { DRAFT_LIFETIME_MS, PICTURE_LIFETIME_MS } from "./goods-return.ts";
import { deleteExpired } from "./returns-store.ts";

/** Removes forms that were not sent, and pictures of returns that ended long ago. */
export async function expireReturns(ctx: Pick<TaskContext, "db" | "clock">): Promise<number> {
  const now = ctx.clock.now().getTime();
  return inTransaction(ctx, async ({ db: tx }) => {
    const pictures = await deleteExpired(tx, {
      draftsBefore: new Date(now - DRAFT_LIFETIME_MS),
      endedBefore: new Date(now - PICTURE_LIFETIME_MS),
    });
    await openDocumentStore(tx).remove(pictures);
    return pictures.length;
  });
}
