import type { Context } from "../context.ts";
import type { Customer } from "../viewer.ts";
import { type Bundle, LOST_AFTER_MS } from "./bundle.ts";
import { selectBundles } from "./bundle-store.ts";

/** Bundles of the viewer's company that have not expired, newest first. */
export function listBundles({ db, clock, viewer }: Context & { viewer: Customer }): Promise<Bundle[]> {
  const now = clock.now();
  return selectBundles(db, { customerId: viewer.customerId, now, lostBefore: new Date(now.getTime() - LOST_AFTER_MS) });
}
