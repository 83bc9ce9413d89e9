import type { IdentityPort } from "../../ports/identity-port.ts";
import { hashToken } from "../keys/tokens.ts";
import { clearEndedSession, sessionCookieValue } from "./session-cookie.ts";
import { isSessionOfVisit } from "./session-store.ts";

/** The Set-Cookie value that clears the cookie of an ended session, and whether staff acted for a customer in it; null without a cookie. */
export async function findEndedSession(
  { db, isSecure }: Pick<IdentityPort, "db" | "isSecure">,
  cookieHeader: string | undefined,
): Promise<{ setCookie: string; isVisit: boolean } | null> {
  const setCookie = clearEndedSession(cookieHeader, isSecure);
  const value = sessionCookieValue(cookieHeader, isSecure);
  if (setCookie === null || value === null) return null;
  return { setCookie, isVisit: await isSessionOfVisit(db, hashToken(value)) };
}
