import type { Context } from "../../context.ts";
import { actingStaff } from "../../viewer.ts";
import type { Cart, StockedLine } from "../cart.ts";
import { freezeCart, lockCartById, lockOpenCartOf, replaceOpenCart } from "./request-store.ts";

/**
 * Closes a locked open cart for changes until its approval is decided; the next add opens a new one. A cart that staff filled becomes the
 * customer's, with their name.
 */
export async function holdCart({ db, clock, viewer }: Pick<Context, "db" | "clock" | "viewer">, { cartId }: Cart): Promise<void> {
  const placedBy = viewer.kind === "customer" && viewer.visit ? actingStaff(viewer.visit) : "";
  await freezeCart(db, cartId, { placedBy, now: clock.now() });
}

/** Locks a cart that waits for an approval, with its lines and current stock; null if it does not wait. */
export async function lockHeldCart({ db }: Pick<Context, "db">, cartId: number): Promise<{ cart: Cart; lines: StockedLine[] } | null> {
  const locked = await lockCartById(db, cartId);
  return locked?.cart.state === "requested" ? locked : null;
}

/**
 * Makes a held cart the account's open one again, with its lines, addresses and texts. It takes over lines from quotes that the account
 * has since put into another cart, because these cannot be saved; "not-empty" if that one has normal lines too, and stays as it is.
 */
export async function reopenCart(
  { db, clock }: Pick<Context, "db" | "clock">,
  cart: Cart & { accountId: string },
): Promise<{ quoteLines: number } | "not-empty"> {
  const open = await lockOpenCartOf(db, cart);
  if (open && open.normal > 0) return "not-empty";
  await replaceOpenCart(db, { cartId: cart.cartId, openCartId: open?.cartId ?? null, now: clock.now() });
  return { quoteLines: open?.ofQuotes ?? 0 };
}
