import type { RawBuilder } from "kysely";
import type { Context } from "../../context.ts";
import { cartKey } from "../cart-key.ts";
import { cartClosed, closeCartAs } from "./close-store.ts";
import { lockFilledCart } from "../lines-store.ts";
import { lockCart, lockOrCreateCustomerCart } from "../cart-store.ts";
import { writeMergeNotice } from "../change/merge-store.ts";
import { type Cart, NO_MERGE_NOTICE, type StockedLine } from "../cart.ts";

/** A customer's cart at the moment of ordering. */
export type CartForOrder =
  | { kind: "open"; cart: Cart; lines: StockedLine[] }
  | { kind: "ordered"; cart: Cart }
  /** "current", and no cart is open, or one that nothing was ever put into. */
  | { kind: "none-open" }
  | { kind: "unknown" };

/** Locks the cart that is to be ordered, in the transaction of the context, so that of several attempts at once all but the first find it ordered. */
export async function lockCartForOrder(ctx: Context, cartId: string): Promise<CartForOrder> {
  const key = cartKey(ctx, cartId);
  if (!key || key.kind === "visitor") return { kind: "unknown" };
  const locked = await lockFilledCart(ctx.db, key);
  if (!locked) return { kind: key.kind === "current" ? "none-open" : "unknown" };
  const { cart, lines } = locked;
  if (cart.state === "ordered") return { kind: "ordered", cart };
  if (cart.state !== "open") return { kind: "unknown" };
  // It was opened beside the order, for a visitor's cart that waits: asked again for "current", the order is meant.
  if (key.kind === "current" && cart.nextEntry === 0) return { kind: "none-open" };
  return { kind: "open", cart, lines };
}

/** The cart goes back to procurement software, empty or not; nothing is in it any more. In the transaction of the context. */
export async function returnCart(ctx: Context): Promise<void> {
  const key = cartKey(ctx);
  const cart = key && (await lockCart(ctx.db, key));
  if (cart) await closeCartAs(ctx.db, cart.cartId, "returned", ctx.clock.now());
}

/** That a cart has become an order, as parts of the statement that writes that; the next add opens a new one. */
export function orderedCart({ clock }: Pick<Context, "clock">, { cartId }: Cart): RawBuilder<unknown> {
  return cartClosed(cartId, "ordered", clock.now());
}

/** After a cart was ordered: where a visitor's cart waits to be merged, a new one is open for it, which has room. */
export async function openNextCart(ctx: Context, cart: Cart): Promise<void> {
  const { viewer } = ctx;
  const now = ctx.clock.now();
  const waiting = cart.mergeNote?.waiting;
  if (!waiting || viewer.kind !== "customer") return;
  const key = { kind: "current", siteId: cart.siteId, accountId: viewer.accountId, cartKind: cart.kind } as const;
  const next = await lockOrCreateCustomerCart(ctx.db, key, { customerId: viewer.customerId, guid: ctx.random.uuid(), now });
  await writeMergeNotice(ctx.db, next.cartId, { ...NO_MERGE_NOTICE, waiting });
}
