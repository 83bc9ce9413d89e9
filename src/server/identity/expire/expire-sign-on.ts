import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { deleteIdleRateLimits } from "../../rate-limit/index.ts";
import { deleteOldAccountEvents } from "../account-event/account-event-store.ts";
import { deleteOverAccountTokens } from "../account-token/account-token-store.ts";
import { deleteOldAttempts } from "../credentials/attempt-store.ts";
import { deleteExpiredBrowsers } from "../credentials/known-browser-store.ts";
import { deleteOverChallenges } from "../passkeys/passkey-challenge-store.ts";
import { deleteOverSignInSteps } from "../second-factor/sign-in-step-store.ts";
import { deleteOverOidcRecords } from "../sign-on/oidc-record-store.ts";
import { deleteExpiredTrust } from "../trusted-browsers/trusted-browser-store.ts";
import { PROCUREMENT_IDLE_MS } from "../session/session-times.ts";
import { deleteOverShopSessions } from "../session/session-store.ts";
import { retainedSince } from "../../retention.ts";

type Removed = {
  records: number;
  sessions: number;
  attempts: number;
  browsers: number;
  trusts: number;
  links: number;
  steps: number;
  challenges: number;
  events: number;
};

/**
 * Deletes expired data: tokens, sign-on and shop sessions, attempts, known and trusted browsers, email links, sign-ins without their code, challenges of
 * passkeys, old account events. None of it is valid any more.
 */
export async function expireSignOn(deps: { db: Db; clock: Clock }): Promise<Removed> {
  const now = deps.clock.now();
  return {
    records: await deleteOverOidcRecords(deps.db, now),
    sessions: await deleteOverShopSessions(deps.db, now, new Date(now.getTime() - PROCUREMENT_IDLE_MS)),
    attempts: (await deleteIdleRateLimits(deps.db, now)) + (await deleteOldAttempts(deps.db, retainedSince("attempts", now))),
    browsers: await deleteExpiredBrowsers(deps.db, retainedSince("knownBrowsers", now)),
    trusts: await deleteExpiredTrust(deps.db, now),
    links: await deleteOverAccountTokens(deps.db, retainedSince("mailedLinks", now)),
    steps: await deleteOverSignInSteps(deps.db, now),
    challenges: await deleteOverChallenges(deps.db, now),
    events: await deleteOldAccountEvents(deps.db, retainedSince("accountEvents", now)),
  };
}
