import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteSearchesBefore } from "./search-day-store.ts";
import { retainedSince } from "../../retention.ts";

/** Removes searches older than the retention period; returns the number of rows removed. */
export function expireSearches({ db, clock }: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const day = retainedSince("searches", clock.now()).toISOString().slice(0, 10);
  return removeInSteps((limit) => deleteSearchesBefore(db, day, limit), atOnce);
}
