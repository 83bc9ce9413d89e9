import { MAX_SAVED_CARTS, readSavedCartId, tidyCartName } from "#contract/rules/orders/saved-carts.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { can } from "../policies.ts";
import { ownerOf } from "./saved-cart.ts";
import { countSavedCarts, lockSavedCartsOf, updateDeleted, updateName } from "./saved-carts-store.ts";

export async function renameSavedCart(ctx: Context, given: { id: string; name: string }): Promise<"renamed" | "noName" | "gone"> {
  const { viewer } = ctx;
  const id = readSavedCartId(given.id);
  if (!can(viewer, "useSavedCarts") || id === null) return "gone";
  const name = tidyCartName(given.name);
  if (name === "") return "noName";
  return (await updateName(ctx.db, ownerOf({ ...ctx, viewer }), id, name)) ? "renamed" : "gone";
}

/** Deletes a saved cart; it can be restored for a day. */
export async function deleteSavedCart(ctx: Context, given: string): Promise<"deleted" | "gone"> {
  const { viewer } = ctx;
  const id = readSavedCartId(given);
  if (!can(viewer, "useSavedCarts") || id === null) return "gone";
  return (await updateDeleted(ctx.db, ownerOf({ ...ctx, viewer }), id, ctx.clock.now())) ? "deleted" : "gone";
}

export async function restoreSavedCart(ctx: Context, given: string): Promise<"restored" | "tooMany" | "gone"> {
  const { viewer } = ctx;
  const id = readSavedCartId(given);
  if (!can(viewer, "useSavedCarts") || id === null) return "gone";
  const owner = ownerOf({ ...ctx, viewer });
  return inTransaction(ctx, async ({ db: tx }) => {
    await lockSavedCartsOf(tx, owner);
    if ((await countSavedCarts(tx, owner)) >= MAX_SAVED_CARTS) return "tooMany";
    return (await updateDeleted(tx, owner, id, null)) ? "restored" : "gone";
  });
}
