import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteCartsOfSessions, deleteIdleCarts, deleteIdleCartsOfCustomers } from "./expire-carts-store.ts";
import { retentionMs } from "../../retention.ts";

/** A visitor's cart is only reachable by a session cookie, which rarely lasts that long. */
export const CART_IDLE_MS = retentionMs("visitorCarts");
/** A customer's cart is stored for a year; prices and articles have changed by then. */
export const CUSTOMER_CART_IDLE_MS = retentionMs("customerCarts");

/**
 * Deletes visitors' carts idle for 30 days, the remains of merged carts, and customers' open carts idle for a year. Ordered carts
 * are preserved for their orders.
 */
export async function expireCarts(deps: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const now = deps.clock.now().getTime();
  const visitors = await removeInSteps((limit) => deleteIdleCarts(deps.db, new Date(now - CART_IDLE_MS), limit), atOnce);
  const customers = await removeInSteps(
    (limit) => deleteIdleCartsOfCustomers(deps.db, new Date(now - CUSTOMER_CART_IDLE_MS), limit),
    atOnce,
  );
  const procured = await removeInSteps((limit) => deleteCartsOfSessions(deps.db, new Date(now - CART_IDLE_MS), limit), atOnce);
  return visitors + customers + procured;
}
