import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteChecks } from "../connection/check/check-store.ts";
import { deleteSessions } from "./procurement-store.ts";
import { retainedSince } from "../../retention.ts";

/**
 * Removes unclaimed calls after their lifetime, and sessions (with lines and messages) and checks after 90 days. Returns the
 * number of removed rows.
 */
export async function expireSessions({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now();
  const before = { calls: retainedSince("procurementCalls", now), sessions: retainedSince("procurementSessions", now) };
  const checks = await removeInSteps((limit) => deleteChecks(db, before.sessions, limit));
  return checks + (await removeInSteps((limit) => deleteSessions(db, before, limit)));
}
