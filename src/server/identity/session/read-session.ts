import type { Customer } from "../../viewer.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { openTokens, type TokenPair } from "../keys/sealed-tokens.ts";
import { sessionCookieValue } from "./session-cookie.ts";
import { touchShopSession } from "./session-store.ts";
import { hashToken } from "../keys/tokens.ts";
import { renewBelow, renewSession } from "./renew-session.ts";
import { PROCUREMENT_IDLE_MS, SESSION_IDLE_MS, TOUCH_EVERY_MS } from "./session-times.ts";
import { type Counting, findViewerBySession, type SessionRoots } from "../viewer/viewer-store.ts";

export type ShopSession = { viewer: Customer; accessToken: string; idToken: string };

/**
 * Returns the viewer of a request's session cookie, with the tokens for its pages. One SQL statement; records a use at most once
 * a minute and renews tokens that are about to expire.
 */
export async function readSession(
  identity: IdentityPort,
  cookieHeader: string | undefined,
  counting?: Counting,
): Promise<ShopSession | null> {
  const { db, clock, isSecure } = identity;
  const value = sessionCookieValue(cookieHeader, isSecure);
  if (!value) return null;
  const now = clock.now();
  const sessionHash = hashToken(value);
  const found = await findViewerBySession(db, {
    now,
    sessionHash,
    seenAfter: new Date(now.getTime() - SESSION_IDLE_MS),
    procurementSeenAfter: new Date(now.getTime() - PROCUREMENT_IDLE_MS),
    counting,
  });
  if (!found) return null;
  const tokens = openTokens(found.sealedTokens, value);
  if (!tokens) return null;
  if (now.getTime() - found.seenAt.getTime() >= TOUCH_EVERY_MS) await touchShopSession(db, sessionHash, now);
  const isOld = found.tokenEndsAt.getTime() - now.getTime() < renewBelow(found.roots);
  const renewed = isOld ? await renewOrGoOn(identity, value, tokens, found.roots) : null;
  return { viewer: found.viewer, ...(renewed ?? tokens) };
}

/** If the renewal fails, the page renders with the old tokens, which are still valid. */
async function renewOrGoOn(identity: IdentityPort, cookieValue: string, tokens: TokenPair, roots: SessionRoots): Promise<TokenPair | null> {
  try {
    return await renewSession(identity, cookieValue, tokens, roots);
  } catch (error) {
    identity.log.error({ err: error }, "session renewal failed");
    return null;
  }
}
