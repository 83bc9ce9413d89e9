import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteChecks } from "../check/check-store.ts";
import { CALL_LIFETIME_MS } from "../procurement-session.ts";
import { deleteSessions } from "../procurement-store.ts";

/** For as long as somebody may want to see what came and went. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Removes calls that nobody took up, and sessions with their lines and messages, and checks, after three months. */
export async function expireSessions({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now().getTime();
  const before = { calls: new Date(now - CALL_LIFETIME_MS), sessions: new Date(now - KEPT_MS) };
  const checks = await removeInSteps((limit) => deleteChecks(db, before.sessions, limit));
  return checks + (await removeInSteps((limit) => deleteSessions(db, before, limit)));
}
