import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteSearchesBefore } from "./search-day-store.ts";

export const SEARCH_RETENTION_DAYS = 90;

/** Removes searches older than the retention period; returns the number of rows removed. */
export function expireSearches({ db, clock }: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const day = new Date(clock.now().getTime() - SEARCH_RETENTION_DAYS * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return removeInSteps((limit) => deleteSearchesBefore(db, day, limit), atOnce);
}
