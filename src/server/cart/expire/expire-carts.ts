import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { deleteIdleCarts } from "./expire-carts-store.ts";

/** A visitor's cart lives as long as the browser's session cookie; nobody comes back for one that lay this long. */
export const CART_IDLE_MS = 30 * 24 * 60 * 60_000;
/** Small enough that no delete holds its rows for long. */
const AT_ONCE = 1_000;

/**
 * Removes visitors' carts that nobody touched for a month, and what merged ones left behind. Carts of customers stay:
 * an open one waits for its owner, an ordered one belongs to its order.
 */
export async function expireCarts(deps: { db: Db; clock: Clock }, atOnce = AT_ONCE): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - CART_IDLE_MS);
  let removed = 0;
  for (;;) {
    const count = await deleteIdleCarts(deps.db, before, atOnce);
    removed += count;
    if (count < atOnce) return removed;
  }
}
