import type { Context } from "../../context.ts";
import { cartAddresses, type CartAddresses } from "../order/cart-addresses.ts";
import { cartKey } from "../cart-key.ts";
import { findCart, listLines } from "../cart-store.ts";
import type { Cart, ValuedCart } from "../cart.ts";
import { simulateCart } from "../order/simulate-cart.ts";
import { valueCart } from "./value-cart.ts";

export type GetCartInput = {
  cartId?: string | null | undefined;
  isIds?: boolean;
  isSimulated?: boolean;
  language?: string | null | undefined;
};
export type CartView = { valued: ValuedCart; addresses: CartAddresses; errors: string[] };

/** The viewer's open cart, without its lines; null when there is none that is the viewer's. */
export async function openCart(ctx: Context, cartId?: string | null, isIds = false): Promise<Cart | null> {
  const key = cartKey(ctx, cartId, isIds);
  return key && findCart(ctx.db, key);
}

/**
 * The viewer's cart with prices, sums, addresses and what the order simulation says about it. A customer without an
 * open cart has an empty one; a guid that is not this viewer's is null.
 */
export async function getCart(ctx: Context, input: GetCartInput): Promise<CartView | null> {
  const key = cartKey(ctx, input.cartId, input.isIds);
  if (!key) return null;
  const cart = (await findCart(ctx.db, key)) ?? (key.kind === "current" ? emptyCart(key) : null);
  if (!cart) return null;
  const lines = cart.cartId === 0 ? [] : await listLines(ctx.db, cart.cartId);
  const valued = await valueCart(ctx, cart, lines, input.language);
  const addresses = await cartAddresses(ctx, cart);
  const errors = input.isSimulated === false ? [] : await simulateCart(ctx, valued);
  return { valued, addresses, errors };
}

function emptyCart({ siteId, accountId, isIds }: { siteId: string; accountId: string; isIds: boolean }): Cart {
  return {
    cartId: 0,
    guid: "",
    siteId,
    accountId,
    isIds,
    state: "open",
    comment: "",
    purchaseOrderNumber: "",
    deliveryAddress: null,
    nextEntry: 0,
  };
}
