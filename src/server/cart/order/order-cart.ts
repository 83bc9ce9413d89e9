import type { Context } from "../../context.ts";
import { cartKey } from "../cart-key.ts";
import { closeOrderedCart, listLines, lockCart, lockOwnCart } from "../cart-store.ts";
import type { Cart, StockedLine } from "../cart.ts";

/** A customer's cart at the moment of ordering. */
export type CartForOrder =
  | { kind: "open"; cart: Cart; lines: StockedLine[] }
  | { kind: "ordered"; cart: Cart }
  /** "current", and no cart is open. */
  | { kind: "none-open" }
  | { kind: "unknown" };

/** Locks the cart that is to be ordered, in the transaction of the context, so that of several attempts at once all but the first find it ordered. */
export async function lockCartForOrder(ctx: Context, cartId: string): Promise<CartForOrder> {
  const key = cartKey(ctx, cartId);
  if (!key || key.kind === "visitor") return { kind: "unknown" };
  const cart = key.kind === "own-guid" ? await lockOwnCart(ctx.db, key) : await lockCart(ctx.db, key);
  if (!cart) return { kind: key.kind === "current" ? "none-open" : "unknown" };
  if (cart.state === "ordered") return { kind: "ordered", cart };
  if (cart.state !== "open") return { kind: "unknown" };
  return { kind: "open", cart, lines: await listLines(ctx.db, cart.cartId) };
}

/** The cart has become an order; the next add opens a new one. */
export async function closeCart(ctx: Context, cart: Cart): Promise<void> {
  await closeOrderedCart(ctx.db, cart.cartId, ctx.clock.now());
}
