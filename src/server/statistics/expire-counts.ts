import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import { removeInSteps } from "../db/in-steps.ts";
import { deleteCountsBefore } from "./event-count-store.ts";
import { retentionMs } from "../retention.ts";

export const COUNT_RETENTION_MS = retentionMs("eventCounts");

/** Deletes expired counts; returns the number of deleted rows. */
export function expireCounts({ db, clock }: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const day = new Date(clock.now().getTime() - COUNT_RETENTION_MS).toISOString().slice(0, 10);
  return removeInSteps((limit) => deleteCountsBefore(db, day, limit), atOnce);
}
