import type { RawBuilder } from "kysely";
import type { Context } from "../../context.ts";
import { cartKey, currentCartKey } from "../cart-key.ts";
import { cartClosed, closeCartAs } from "./close-store.ts";
import { lockFilledCart } from "../lines-store.ts";
import { lockCart, lockOrCreateCustomerCart } from "../cart-store.ts";
import { writeMergeNotice } from "../change/merge-store.ts";
import { type Cart, NO_MERGE_NOTICE, type StockedLine } from "../cart.ts";

/** A customer's cart when its order is placed. */
export type CartForOrder =
  | { kind: "open"; cart: Cart; lines: StockedLine[] }
  | { kind: "ordered"; cart: Cart }
  /** It waits for an approval. */
  | { kind: "requested"; cart: Cart }
  /** The id is "current", and no cart is open, or only one that never had a line. */
  | { kind: "none-open" }
  | { kind: "unknown" };

/**
 * Locks the cart to order, in the context's transaction, so that of several concurrent attempts all but the first find it
 * ordered.
 */
export async function lockCartForOrder(ctx: Context, cartId: string): Promise<CartForOrder> {
  const key = cartKey(ctx, cartId);
  if (!key || key.kind === "visitor") return { kind: "unknown" };
  const locked = await lockFilledCart(ctx.db, key);
  if (!locked) return { kind: key.kind === "current" ? "none-open" : "unknown" };
  const { cart, lines } = locked;
  if (cart.state === "ordered") return { kind: "ordered", cart };
  if (cart.state === "requested") return { kind: "requested", cart };
  if (cart.state !== "open") return { kind: "unknown" };
  // It was opened with the order for a waiting visitor's cart; a repeated call for "current" refers to the order.
  if (key.kind === "current" && cart.nextEntry === 0) return { kind: "none-open" };
  return { kind: "open", cart, lines };
}

/** Returns the cart, empty or not, to procurement software and deletes its lines. Runs in the context's transaction. */
export async function returnCart(ctx: Context): Promise<void> {
  const key = cartKey(ctx);
  const cart = key && (await lockCart(ctx.db, key));
  if (cart) await closeCartAs(ctx.db, cart.cartId, "returned", ctx.clock.now());
}

/** Marks a cart as ordered, as common table expressions of the statement that writes the order; the next add opens a new cart. */
export function orderedCart({ clock }: Pick<Context, "clock">, { cartId }: Cart): RawBuilder<unknown> {
  return cartClosed(cartId, "ordered", clock.now());
}

/** After an order: opens a new cart if a visitor's cart still waits to be merged. */
export async function openNextCart(ctx: Context, cart: Cart): Promise<void> {
  const { viewer } = ctx;
  const now = ctx.clock.now();
  const waiting = cart.mergeNote?.waiting;
  if (!waiting || viewer.kind !== "customer") return;
  const key = currentCartKey({ site: { siteId: cart.siteId } }, { ...viewer, cartKind: cart.kind });
  const next = await lockOrCreateCustomerCart(ctx.db, key, {
    guid: ctx.random.uuid(),
    now,
    unitId: viewer.membership?.unitId,
  });
  await writeMergeNotice(ctx.db, next.cartId, { ...NO_MERGE_NOTICE, waiting });
}
