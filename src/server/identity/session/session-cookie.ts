/** Under whatever name it comes: whoever sends one is somebody. */
export const SESSION_COOKIES = ["shop", "__Host-shop"] as const;

/** Name of the shop's session cookie. The `__Host-` prefix makes browsers refuse it from subdomains and over http. */
export function sessionCookieName(isSecure: boolean): (typeof SESSION_COOKIES)[number] {
  return isSecure ? "__Host-shop" : "shop";
}

/** Value of the session cookie in a Cookie header. Under https the plain name is somebody else's: its prefix is the protection. */
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

/** For a browser whose session is over: what makes it forget the cookie; null where it has none. */
export function clearEndedSession(cookieHeader: string | undefined, isSecure: boolean): string | null {
  return sessionCookieValue(cookieHeader, isSecure) === null ? null : clearSessionCookie(isSecure);
}
