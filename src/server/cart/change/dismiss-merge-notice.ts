import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { lockCart } from "../cart-store.ts";
import { writeMergeNotice } from "./merge-store.ts";

/** The customer has read what a merge could not do; false without an open cart. A cart that waits stays the visitor's. */
export async function dismissMergeNotice(ctx: Context): Promise<boolean> {
  const { viewer, site } = ctx;
  if (!can(viewer, "mergeCart")) return false;
  return inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx.db, { kind: "current", siteId: site.siteId, accountId: viewer.accountId, cartKind: viewer.cartKind });
    if (!cart) return false;
    await writeMergeNotice(tx.db, cart.cartId, null);
    return true;
  });
}
