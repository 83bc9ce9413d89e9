import { MAX_SAVED_CARTS, readSavedCartId, tidyCartName } from "#contract/rules/orders/saved-carts.ts";
import { deletePositions, getCart, lockViewersCart } from "../cart/index.ts";
import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { can } from "../policies.ts";
import { type OwnContext, ownerOf } from "./saved-cart.ts";
import { countSavedCarts, insertSavedCart, isSaved, lockSavedCartsOf } from "./saved-carts-store.ts";

export type SaveCartOutcome = "saved" | "noName" | "emptyCart" | "tooMany" | "failed";

/**
 * Saves the viewer's current cart under a name, and empties it if asked to. `key`, the page's id for the new cart, makes a repeated form
 * harmless.
 */
export async function saveCart(ctx: Context, given: { key: string; name: string; emptiesCart: boolean }): Promise<SaveCartOutcome> {
  const { viewer } = ctx;
  const savedCartId = readSavedCartId(given.key);
  if (!can(viewer, "useSavedCarts") || savedCartId === null) return "failed";
  const name = tidyCartName(given.name);
  if (name === "") return "noName";
  return inTransaction({ ...ctx, viewer }, async (tx) => {
    await lockViewersCart(tx);
    const outcome = await saveCurrent(tx, { savedCartId, name });
    if (outcome === "saved" && given.emptiesCart) await emptyCart(tx);
    return outcome === "known" ? "saved" : outcome;
  });
}

/** Saves the locked current cart as it is; "known" if it was saved under this id before. */
export async function saveCurrent(
  tx: OwnContext & { db: Tx },
  { savedCartId, name, sentBy = "" }: { savedCartId: string; name: string; sentBy?: string },
): Promise<"saved" | "known" | "emptyCart" | "tooMany"> {
  const owner = ownerOf(tx);
  await lockSavedCartsOf(tx.db, owner);
  if (await isSaved(tx.db, savedCartId)) return "known";
  const current = await getCart(tx, { isSimulated: false });
  // Prices of a quote hold in its own cart lines only, so these stay in the cart.
  const lines = current?.valued.lines.filter(({ quote }) => quote === null) ?? [];
  if (!current || lines.length === 0) return "emptyCart";
  if ((await countSavedCarts(tx.db, owner)) >= MAX_SAVED_CARTS) return "tooMany";
  const { comment, purchaseOrderNumber, costCentre, orderFields } = current.valued.cart;
  await insertSavedCart(tx.db, owner, {
    savedCartId,
    name,
    comment,
    purchaseOrderNumber,
    costCentre,
    orderFields,
    savedAt: tx.clock.now(),
    sentBy,
    lines: lines.map(({ articleNumber, quantity, article }) => ({
      articleNumber,
      quantity,
      name: article?.name ?? articleNumber,
    })),
  });
  return "saved";
}

/** Removes all lines of the locked current cart, except those from quotes, which cannot be saved. */
export async function emptyCart(tx: OwnContext & { db: Tx }): Promise<void> {
  const current = await getCart(tx, { isSimulated: false });
  const entryNumbers = current?.valued.lines.filter(({ quote }) => quote === null).map(({ entryNumber }) => entryNumber) ?? [];
  await deletePositions(tx, { entryNumbers });
}
