import { readSavedCartId } from "#contract/rules/orders/saved-carts.ts";
import { fillCart, getCart, lockViewersCart, prepareFill, setCartFields } from "../cart/index.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { phraseIn } from "../dictionary/index.ts";
import { can } from "../policies.ts";
import { formatSavedAt } from "./format-saved-at.ts";
import { emptyCart, saveCurrent } from "./save-cart.ts";
import { ownerOf } from "./saved-cart.ts";
import { lockSavedCart, lockSavedCartsOf, selectSavedCarts, updateLoaded } from "./saved-carts-store.ts";

export type LoadMode = "add" | "replace";
export type LoadOutcome = "loaded" | "gone" | "tooMany" | "failed";

/** Ends the transaction without changes. */
class LoadRefused extends Error {}

/**
 * Adds a saved cart to the current one by the rules of reordering, or replaces it. A replaced cart is saved first, so that nothing is
 * lost. The order's fields are restored unless the cart had lines of its own. The outcome per line is stored with the saved cart.
 */
export async function loadSavedCart(
  ctx: Context,
  given: { id: string; key: string; mode: LoadMode; language: string },
): Promise<LoadOutcome> {
  const { viewer } = ctx;
  const [id, key] = [readSavedCartId(given.id), readSavedCartId(given.key)];
  if (!can(viewer, "useSavedCarts") || key === null) return "failed";
  const own = { ...ctx, viewer };
  const saved = id && (await selectSavedCarts(ctx.db, ownerOf(own))).find(({ savedCartId }) => savedCartId === id);
  if (!saved) return "gone";
  const fill = await prepareFill(ctx, saved.lines);
  try {
    return await inTransaction(own, async (tx): Promise<LoadOutcome> => {
      await lockViewersCart(tx);
      await lockSavedCartsOf(tx.db, ownerOf(own));
      const locked = await lockSavedCart(tx.db, ownerOf(own), saved.savedCartId);
      if (!locked) return "gone";
      if (locked.loadKey === key) return "loaded";
      const lines = (await getCart(tx, { isSimulated: false }))?.valued.lines.length ?? 0;
      if (given.mode === "replace" && lines > 0) {
        const name = phraseIn(ctx, given.language, "SavedCarts.Replaced", formatSavedAt(ctx.clock.now(), given.language));
        if ((await saveCurrent(tx, { savedCartId: ctx.random.uuid(), name })) === "tooMany") return "tooMany";
        await emptyCart(tx);
      }
      const filled = await fillCart(tx, fill);
      // Rolls back the emptied cart as well.
      if (filled.kind === "refused") throw new LoadRefused();
      const { comment, purchaseOrderNumber, costCentre, orderFields } = locked;
      if (given.mode === "replace" || lines === 0) await setCartFields(tx, { comment, purchaseOrderNumber, costCentre, orderFields });
      await updateLoaded(tx.db, locked.savedCartId, { key, modifications: filled.modifications });
      return "loaded";
    });
  } catch (error) {
    if (error instanceof LoadRefused) return "failed";
    throw error;
  }
}
