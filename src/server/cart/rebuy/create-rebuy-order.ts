import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { findOrder } from "../../orders/index.ts";
import { fillCart, type Modification, prepareFill } from "../add/fill-cart.ts";
import { lockViewersCart } from "../add/lock-viewers-cart.ts";
import { type CartRefusal, cartRefusal } from "../cart-refusal.ts";
import type { Rebuy } from "./rebuy.ts";
import { selectRebuy, writeRebuy } from "./rebuy-store.ts";

/** The only status whose orders are bought again (decision B17). */
const COMPLETED = "D";
/** How long a form for the same order is the second half of a double click. */
const DOUBLE_CLICK_MS = 5_000;

export type RebuyInput = {
  orderCode: string;
  /** Chosen by who asks, so that asking again does not add again. */
  key?: string | null | undefined;
};
export type RebuyOutcome =
  | { kind: "done"; modifications: readonly Modification[] }
  | { kind: "unknown-order" }
  | { kind: "not-completed" }
  | { kind: "refused"; reason: CartRefusal };

/**
 * Puts what a completed order of the viewer's customer held into the viewer's cart once more: successors for what is no longer
 * sold, quantities rounded to steps of today, everything else as adding does; blocked articles stay out. Asked again with
 * the same key, or by a form within a moment, it answers the same and adds nothing.
 */
export async function createRebuyOrder(ctx: Context, { orderCode, key = null }: RebuyInput): Promise<RebuyOutcome> {
  const reason = cartRefusal(ctx);
  if (reason) return { kind: "refused", reason };
  const order = await findOrder(ctx, orderCode);
  if (!order) return { kind: "unknown-order" };
  if (order.status !== COMPLETED) return { kind: "not-completed" };
  const fill = await prepareFill(ctx, order.lines);

  return inTransaction(ctx, async (tx) => {
    const cart = await lockViewersCart(tx);
    const madeAt = tx.clock.now();
    const before = cart && (await selectRebuy(tx.db, cart.cartId));
    if (before && isRepeat(before, { key, orderCode: order.orderCode, madeAt }))
      return { kind: "done", modifications: before.modifications };

    const filled = await fillCart(tx, fill);
    if (filled.kind === "refused") return filled;
    const { modifications } = filled;
    if (cart) await writeRebuy(tx.db, cart.cartId, { key, orderCode: order.orderCode, modifications, madeAt });
    return { kind: "done", modifications };
  });
}

function isRepeat(before: Rebuy, asked: Omit<Rebuy, "modifications">): boolean {
  if (before.orderCode !== asked.orderCode) return false;
  if (asked.key !== null) return before.key === asked.key;
  return before.key === null && asked.madeAt.getTime() - before.madeAt.getTime() < DOUBLE_CLICK_MS;
}
