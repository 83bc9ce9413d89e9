import type { Context } from "../../context.ts";
import { cartKey, currentCartKey } from "../cart-key.ts";
import { lockCart, lockOrCreateCustomerCart } from "../cart-store.ts";
import type { Cart } from "../cart.ts";

/** Locks the viewer's cart. A customer's cart is created if missing; a visitor's is only created by the first line. */
export async function lockViewersCart(ctx: Context, cartId?: string | null): Promise<Cart | null> {
  const { viewer } = ctx;
  if (viewer.kind === "anonymous") {
    const key = cartKey(ctx, cartId);
    return key && lockCart(ctx.db, key);
  }
  const unitId = viewer.membership?.unitId;
  return lockOrCreateCustomerCart(ctx.db, currentCartKey(ctx, viewer), { guid: ctx.random.uuid(), now: ctx.clock.now(), unitId });
}
