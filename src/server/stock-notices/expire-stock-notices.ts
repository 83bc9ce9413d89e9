import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import { removeInSteps } from "../db/in-steps.ts";
import { deleteOver } from "./stock-notice-store.ts";

const SENT_RETENTION_MS = 24 * 60 * 60_000;

/** Deletes expired notices and requests, and sent ones. */
export function expireStockNotices({ db, clock }: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const now = clock.now();
  const sentBefore = new Date(now.getTime() - SENT_RETENTION_MS);
  return removeInSteps((limit) => deleteOver(db, { now, sentBefore }, limit), atOnce);
}
