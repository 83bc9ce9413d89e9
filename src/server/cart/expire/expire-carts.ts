import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteCartsOfSessions, deleteIdleCarts, deleteIdleCartsOfCustomers } from "./expire-carts-store.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A visitor's cart lives as long as the browser's session cookie; nobody comes back for one that lay this long. */
export const CART_IDLE_MS = 30 * DAY_MS;
/** A customer's cart waits for its owner, but not for ever: prices and articles are others by then. */
export const CUSTOMER_CART_IDLE_MS = 365 * DAY_MS;

/**
 * Removes visitors' carts that nobody touched for a month, what merged ones left behind, and customers' open carts that
 * nobody touched for a year. An ordered cart belongs to its order.
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
