import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { fillCart, type Modification, prepareFill, type RequestedLine } from "../add/fill-cart.ts";
import { lockViewersCart } from "../add/lock-viewers-cart.ts";
import type { CartErrorCode } from "../cart-error.ts";
import type { Rebuy } from "./rebuy.ts";
import { selectRebuy, writeRebuy } from "./rebuy-store.ts";

export type IdempotentFill = { kind: "done"; modifications: readonly Modification[] } | { kind: "refused"; reason: CartErrorCode };
export type FillRequest = Omit<Rebuy, "modifications">;

/**
 * Adds lines of an order to the viewer's cart. If the request repeats the cart's last one, returns the stored result and adds
 * nothing.
 */
export async function fillIdempotent(
  ctx: Context,
  { orderCode, key }: Pick<FillRequest, "orderCode" | "key">,
  requested: readonly RequestedLine[],
  isRepeat: (before: Rebuy, request: FillRequest) => boolean,
): Promise<IdempotentFill> {
  const fill = await prepareFill(ctx, requested);
  return inTransaction(ctx, async (tx) => {
    const cart = await lockViewersCart(tx);
    const request: FillRequest = { key, orderCode, madeAt: tx.clock.now() };
    const before = cart && (await selectRebuy(tx.db, cart.cartId));
    if (before && isRepeat(before, request)) return { kind: "done", modifications: before.modifications };

    const filled = await fillCart(tx, fill);
    if (filled.kind === "refused") return filled;
    const { modifications } = filled;
    if (cart) await writeRebuy(tx.db, cart.cartId, { ...request, modifications });
    return { kind: "done", modifications };
  });
}
