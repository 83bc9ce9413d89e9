import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import type { Customer } from "../../viewer.ts";
import { openTokens } from "../keys/sealed-tokens.ts";
import { sessionCookieValue } from "./session-cookie.ts";
import { touchShopSession } from "./session-store.ts";
import { hashToken } from "../keys/tokens.ts";
import { type Counting, findViewerBySession } from "../viewer/viewer-store.ts";

/** A session that nobody used for this long is over. */
export const SESSION_IDLE_MS = 30 * 60_000;
const TOUCH_EVERY_MS = 60_000;

export type ShopSession = { viewer: Customer; accessToken: string; idToken: string };

/**
 * Who the session cookie of a request names, with the tokens for its pages.
 * One statement; a use is noted at most once a minute.
 */
export async function readSession(
  { db, clock, isSecure }: { db: Db; clock: Clock; isSecure: boolean },
  cookieHeader: string | undefined,
  counting?: Counting,
): Promise<ShopSession | null> {
  const value = sessionCookieValue(cookieHeader, isSecure);
  if (!value) return null;
  const now = clock.now();
  const sessionHash = hashToken(value);
  const found = await findViewerBySession(db, {
    now,
    sessionHash,
    seenAfter: new Date(now.getTime() - SESSION_IDLE_MS),
    counting,
  });
  if (!found) return null;
  const tokens = openTokens(found.sealedTokens, value);
  if (!tokens) return null;
  if (now.getTime() - found.seenAt.getTime() >= TOUCH_EVERY_MS) await touchShopSession(db, sessionHash, now);
  return { viewer: found.viewer, ...tokens };
}
