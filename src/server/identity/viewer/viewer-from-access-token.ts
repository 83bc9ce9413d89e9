import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { type Customer, procurementSessionOf } from "../../viewer.ts";
import { hashToken } from "../keys/tokens.ts";
import { PROCUREMENT_IDLE_MS, SESSION_IDLE_MS, TOUCH_EVERY_MS } from "../session/session-times.ts";
import { touchSessionsOfGrant } from "../session/session-store.ts";
import { findViewerByTokenHash } from "./viewer-store.ts";

const PATTERN = /^[a-z0-9]{8}(-[a-z0-9]{4}){3}-[a-z0-9]{12}$/;

/**
 * The customer of an access token; null when unknown, expired or revoked. One SQL statement. Counts as use of the token's
 * session, recorded at most once a minute.
 */
export async function viewerFromAccessToken(db: Db, clock: Clock, token: string): Promise<Customer | null> {
  if (!PATTERN.test(token)) return null;
  const now = clock.now();
  const found = await findViewerByTokenHash(db, now, hashToken(token));
  if (!found) return null;
  const { tokenExpiresAt: _end, grantId, clientId: _client, sessionSeenAt, ...viewer } = found;
  if (sessionSeenAt && now.getTime() - sessionSeenAt.getTime() >= TOUCH_EVERY_MS) {
    const idle = procurementSessionOf(viewer.cartKind) === null ? SESSION_IDLE_MS : PROCUREMENT_IDLE_MS;
    const seenAfter = new Date(now.getTime() - idle);
    await touchSessionsOfGrant(db, { accountId: viewer.accountId, grantId, now, seenAfter });
  }
  return viewer;
}
