import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { deleteIdleRateLimits } from "../../rate-limit/index.ts";
import { deleteOldAccountEvents } from "../account-event/account-event-store.ts";
import { deleteOverAccountTokens } from "../account-token/account-token-store.ts";
import { deleteOldAttempts } from "../credentials/attempt-store.ts";
import { KNOWN_FOR_MS } from "../credentials/known-browser.ts";
import { deleteExpiredBrowsers } from "../credentials/known-browser-store.ts";
import { deleteOverChallenges } from "../passkeys/passkey-challenge-store.ts";
import { deleteOverSignInSteps } from "../second-factor/sign-in-step-store.ts";
import { deleteOverOidcRecords } from "../sign-on/oidc-record-store.ts";
import { PROCUREMENT_IDLE_MS } from "../session/session-times.ts";
import { deleteOverShopSessions } from "../session/session-store.ts";

type Removed = {
  records: number;
  sessions: number;
  attempts: number;
  browsers: number;
  links: number;
  steps: number;
  challenges: number;
  events: number;
};

/** Rows of an older version expire after a quarter of an hour. */
const OLD_WINDOW_MS = 15 * 60_000;

/** Retention of used and expired email links, during which they can still report their state. */
const LINK_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Owners see a year of their account's activity. */
const EVENTS_KEPT_MS = 365 * 24 * 60 * 60_000;

/**
 * Deletes expired data: tokens, sign-on and shop sessions, attempts, known browsers, email links, sign-ins without their code, challenges of
 * passkeys, old account events. None of it is valid any more.
 */
export async function expireSignOn(deps: { db: Db; clock: Clock }): Promise<Removed> {
  const now = deps.clock.now();
  return {
    records: await deleteOverOidcRecords(deps.db, now),
    sessions: await deleteOverShopSessions(deps.db, now, new Date(now.getTime() - PROCUREMENT_IDLE_MS)),
    attempts: (await deleteIdleRateLimits(deps.db, now)) + (await deleteOldAttempts(deps.db, new Date(now.getTime() - OLD_WINDOW_MS))),
    browsers: await deleteExpiredBrowsers(deps.db, new Date(now.getTime() - KNOWN_FOR_MS)),
    links: await deleteOverAccountTokens(deps.db, new Date(now.getTime() - LINK_KEPT_MS)),
    steps: await deleteOverSignInSteps(deps.db, now),
    challenges: await deleteOverChallenges(deps.db, now),
    events: await deleteOldAccountEvents(deps.db, new Date(now.getTime() - EVENTS_KEPT_MS)),
  };
}
