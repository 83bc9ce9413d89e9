/** Both cookie names: a request with either is personal and never gets the shared cached page. */
export const SESSION_COOKIES = ["shop", "__Host-shop"] as const;

/** Name of the shop's session cookie. The `__Host-` prefix makes browsers reject it from subdomains and over http. */
export function sessionCookieName(isSecure: boolean): (typeof SESSION_COOKIES)[number] {
  return isSecure ? "__Host-shop" : "shop";
}

/**
 * Value of the session cookie in a Cookie header. Under https the plain name is ignored: only the prefix protects against
 * injected cookies.
 */
export function sessionCookieValue(cookieHeader: string | undefined, isSecure: boolean): string | null {
  if (!cookieHeader) return null;
  const wanted = sessionCookieName(isSecure);
  for (const part of cookieHeader.split(";")) {
    const at = part.indexOf("=");
    if (at < 0) continue;
    const name = part.slice(0, at).trim();
    const value = part.slice(at + 1).trim();
    if (name === wanted && /^[0-9a-f]{64}$/.test(value)) return value;
  }
  return null;
}

export function setSessionCookie(value: string, isSecure: boolean): string {
  return `${sessionCookieName(isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

export function clearSessionCookie(isSecure: boolean): string {
  return `${setSessionCookie("", isSecure)}; Max-Age=0`;
}

/** The Set-Cookie value that clears the cookie of an ended session; null without a cookie. */
export function clearEndedSession(cookieHeader: string | undefined, isSecure: boolean): string | null {
  return sessionCookieValue(cookieHeader, isSecure) === null ? null : clearSessionCookie(isSecure);
}
