import type { Context } from "../../context.ts";
import { currentCartKey } from "../cart-key.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { lockCart } from "../cart-store.ts";
import { deleteMergedLines, writeMergeNotice } from "./merge-store.ts";

/**
 * Clears the merge notice that the customer has read; false without an open cart. A cart that was not merged remains the
 * visitor's.
 */
export async function dismissMergeNotice(ctx: Context): Promise<boolean> {
  const { viewer } = ctx;
  if (!can(viewer, "mergeCart")) return false;
  return inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx.db, currentCartKey(ctx, viewer));
    if (!cart) return false;
    await writeMergeNotice(tx.db, cart.cartId, null);
    if (cart.mergeNote?.undo) await deleteMergedLines(tx.db, cart.mergeNote.undo.guid, viewer.accountId);
    return true;
  });
}
