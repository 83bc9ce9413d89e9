import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import { removeInSteps } from "../db/in-steps.ts";
import { deleteCountsBefore } from "./event-count-store.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Retention of two years and a month, so that each month can be compared with the same month of the previous year. */
export const COUNT_RETENTION_MS = 760 * DAY_MS;

/** Deletes expired counts; returns the number of deleted rows. */
export function expireCounts({ db, clock }: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const day = new Date(clock.now().getTime() - COUNT_RETENTION_MS).toISOString().slice(0, 10);
  return removeInSteps((limit) => deleteCountsBefore(db, day, limit), atOnce);
}
