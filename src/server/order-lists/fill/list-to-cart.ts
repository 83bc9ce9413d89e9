import { type CartErrorCode, fillCart, lockViewersCart, type Modification, prepareFill } from "../../cart/index.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { selectLines } from "../lines-store.ts";
import { recordCart } from "../lists-store.ts";
import { type CustomerContext, openList } from "../open-list.ts";

export type ListToCart = {
  listId: string;
  /** Defaults to all lines. */
  lineIds?: readonly number[] | null | undefined;
};
export type ListToCartOutcome =
  | { kind: "done"; modifications: readonly Modification[] }
  | { kind: "unknown-list" }
  | { kind: "refused"; reason: CartErrorCode };

/**
 * Adds the articles of a list, or of some of its lines, to the viewer's cart in one transaction, by the rules of reordering:
 * successors, quantities rounded to current steps, a result per line. The list itself is not changed.
 */
export async function listToCart(ctx: CustomerContext, { listId, lineIds }: ListToCart): Promise<ListToCartOutcome> {
  const list = await openList(ctx, listId);
  if (!list) return { kind: "unknown-list" };
  const chosen = lineIds && new Set(lineIds);
  const lines = await selectLines(ctx.db, list.listId);
  const requested = lines
    .filter(({ heading, lineId }) => heading === null && (!chosen || chosen.has(lineId)))
    .map(({ articleNumber, quantity }) => ({ articleNumber, name: articleNumber, quantity }));
  const fill = await prepareFill(ctx, requested);
  return inTransaction(ctx, async (tx) => {
    const filled = await fillCart(tx, fill);
    if (filled.kind === "refused") return filled;
    const cart = filled.modifications.some(({ added }) => added > 0) ? await lockViewersCart(tx) : null;
    if (cart) await recordCart(tx.db, list.listId, cart.cartId);
    return { kind: "done", modifications: filled.modifications };
  });
}
