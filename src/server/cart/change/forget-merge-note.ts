import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { may } from "../../policies.ts";
import { lockCart } from "../cart-store.ts";
import { writeMergeNote } from "./merge-store.ts";

/** The customer has read what a merge could not do; false without an open cart. A cart that waits stays the visitor's. */
export async function forgetMergeNote(ctx: Context): Promise<boolean> {
  const { viewer, site } = ctx;
  if (!may(viewer, "mergeCart")) return false;
  return inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx.db, { kind: "current", siteId: site.siteId, accountId: viewer.accountId, cartKind: viewer.cartKind });
    if (!cart) return false;
    await writeMergeNote(tx.db, cart.cartId, null);
    return true;
  });
}
