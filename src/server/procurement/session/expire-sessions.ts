import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteChecks } from "../connection/check/check-store.ts";
import { CALL_LIFETIME_MS } from "./procurement-session.ts";
import { deleteSessions } from "./procurement-store.ts";

/** Retention of messages for users and support. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/**
 * Removes unclaimed calls after their lifetime, and sessions (with lines and messages) and checks after 90 days. Returns the
 * number of removed rows.
 */
export async function expireSessions({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now().getTime();
  const before = { calls: new Date(now - CALL_LIFETIME_MS), sessions: new Date(now - KEPT_MS) };
  const checks = await removeInSteps((limit) => deleteChecks(db, before.sessions, limit));
  return checks + (await removeInSteps((limit) => deleteSessions(db, before, limit)));
}
