import type { Context } from "../../context.ts";
import { memoizePerRequest } from "../../memoize-per-request.ts";
import { cartKey } from "../cart-key.ts";
import type { Cart, StockedLine } from "../cart.ts";
import { findFilledCart } from "../lines-store.ts";

type FilledCart = { cart: Cart; lines: StockedLine[] };

/** The viewer's open cart with its lines; null if the viewer has none. */
export async function findOwnFilledCart(ctx: Context, cartId: string | null | undefined): Promise<FilledCart | null> {
  const key = cartKey(ctx, cartId);
  return key && findFilledCart(ctx.db, key);
}

/** The same, read once for all parts of a page; not for use cases that change carts. */
export const readFilledCart = memoizePerRequest(findOwnFilledCart);
