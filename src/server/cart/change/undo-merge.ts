import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { NO_MERGE_NOTICE } from "../cart.ts";
import { currentCartKey } from "../cart-key.ts";
import { lockCart } from "../cart-store.ts";
import { deleteLines, listLines, writeLines } from "../lines-store.ts";
import { reopenMergedCart, writeMergeNotice } from "./merge-store.ts";

/** nothing: no merge that can be undone. */
export type UndoMergeOutcome = { kind: "undone"; guid: string } | { kind: "nothing" | "not-allowed" };

/**
 * Restores the customer's cart as it was before the last merge, and the visitor's cart with the lines that came from it. Lines that
 * the customer has changed since stay as they are, and are not in the visitor's cart again. It waits in the notice, from which it can be
 * merged anew.
 */
export async function undoMerge(ctx: Context): Promise<UndoMergeOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "mergeCart")) return { kind: "not-allowed" };
  const key = currentCartKey(ctx, { ...viewer, cartKind: "shop" });
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx): Promise<UndoMergeOutcome> => {
    const cart = await lockCart(tx.db, key);
    const undo = cart?.mergeNote?.undo;
    if (!cart || !undo) return { kind: "nothing" };
    const normal = (await listLines(tx.db, cart.cartId)).filter(({ quote }) => quote === null);
    const current = new Map(normal.map((line) => [line.articleNumber, line]));
    const restored = undo.lines.filter(({ articleNumber, after }) => current.get(articleNumber)?.quantity === after);
    const isRestored = new Set(restored.map(({ articleNumber }) => articleNumber));
    const omitted = undo.lines.filter(({ articleNumber }) => !isRestored.has(articleNumber)).map(({ articleNumber }) => articleNumber);
    const lines = await reopenMergedCart(tx.db, { guid: undo.guid, accountId: viewer.accountId, omitted, now });
    // Without the visitor's cart the lines would be lost, so they stay in the customer's.
    if (lines === 0) {
      await writeMergeNotice(tx.db, cart.cartId, null);
      return { kind: "nothing" };
    }
    const entryOf = (articleNumber: string) => current.get(articleNumber)!.entryNumber;
    const reduced = restored
      .filter(({ before }) => before > 0)
      .map(({ articleNumber, before }) => ({ entryNumber: entryOf(articleNumber), articleNumber, quantity: before }));
    if (reduced.length > 0) await writeLines(tx.db, cart.cartId, reduced, cart.nextEntry, now);
    const added = restored.filter(({ before }) => before === 0).map(({ articleNumber }) => entryOf(articleNumber));
    if (added.length > 0) await deleteLines(tx.db, key, added, now);
    await writeMergeNotice(tx.db, cart.cartId, { ...NO_MERGE_NOTICE, waiting: { guid: undo.guid, lines, isUndone: true } });
    return { kind: "undone", guid: undo.guid };
  });
}
