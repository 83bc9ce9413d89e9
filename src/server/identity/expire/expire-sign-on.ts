import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { deleteOldAttempts } from "../credentials/attempt-store.ts";
import { SIGN_IN_LIMITS } from "../credentials/check-credentials.ts";
import { deleteOverOidcRecords } from "../sign-on/oidc-record-store.ts";
import { SESSION_IDLE_MS } from "../session/read-session.ts";
import { deleteOverShopSessions } from "../session/session-store.ts";

/** Removes what is over: tokens, sign-on and shop sessions, counted attempts. Nothing counts them any more anyway. */
export async function expireSignOn(deps: { db: Db; clock: Clock }): Promise<{ records: number; sessions: number; attempts: number }> {
  const now = deps.clock.now();
  return {
    records: await deleteOverOidcRecords(deps.db, now),
    sessions: await deleteOverShopSessions(deps.db, now, new Date(now.getTime() - SESSION_IDLE_MS)),
    attempts: await deleteOldAttempts(deps.db, new Date(now.getTime() - SIGN_IN_LIMITS.windowMs)),
  };
}
