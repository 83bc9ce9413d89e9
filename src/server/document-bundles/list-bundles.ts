import type { Context } from "../context.ts";
import { orderScopeOf } from "../db/order-scope.ts";
import type { Customer } from "../viewer.ts";
import { type Bundle, LOST_AFTER_MS } from "./bundle.ts";
import { selectBundles } from "./bundle-store.ts";

/** Bundles that have not expired, newest first: those of the company, or one's own if the viewer sees only own orders. */
export function listBundles({ db, clock, viewer }: Context & { viewer: Customer }): Promise<Bundle[]> {
  const now = clock.now();
  return selectBundles(db, { scope: orderScopeOf(viewer), now, lostBefore: new Date(now.getTime() - LOST_AFTER_MS) });
}
