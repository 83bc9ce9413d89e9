import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import { removeInSteps } from "../db/in-steps.ts";
import { deleteOver } from "./stock-notice-store.ts";
import { retainedSince } from "../retention.ts";

/** Deletes expired notices and requests, and sent ones. */
export function expireStockNotices({ db, clock }: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const now = clock.now();
  const sentBefore = retainedSince("sentStockNotices", now);
  return removeInSteps((limit) => deleteOver(db, { now, sentBefore }, limit), atOnce);
}
