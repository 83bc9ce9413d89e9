import type { Db, Tx } from "../db/db.ts";
import type { Clock } from "../ports/clock.ts";
import { type ClosedVisit, closeOverVisits } from "./visit-store.ts";

/**
 * Closes the visits that are over: ended in the shop, by time, because the member was locked, or because the customer forbids visits.
 * Their sessions do not wait for this, since each request checks its visit; this is for the record.
 */
export function closeVisits({ db, clock }: { db: Db & Tx; clock: Clock }): Promise<ClosedVisit[]> {
  return closeOverVisits(db, clock.now());
}
