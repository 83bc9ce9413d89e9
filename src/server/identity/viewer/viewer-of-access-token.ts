import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { type Customer, procurementSessionOf } from "../../viewer.ts";
import { hashToken } from "../keys/tokens.ts";
import { PROCUREMENT_IDLE_MS, SESSION_IDLE_MS, TOUCH_EVERY_MS } from "../session/session-times.ts";
import { touchSessionsOfGrant } from "../session/session-store.ts";
import { findViewerByTokenHash } from "./viewer-store.ts";

const PATTERN = /^[a-z0-9]{8}(-[a-z0-9]{4}){3}-[a-z0-9]{12}$/;

/**
 * Who an access token names; null for a token that is unknown, over or revoked. One statement; it is a use of the session
 * that the token belongs to, which is noted at most once a minute.
 */
export async function viewerOfAccessToken(db: Db, clock: Clock, token: string): Promise<Customer | null> {
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
