/** Name of the shop's session cookie. The `__Host-` prefix makes browsers refuse it from subdomains and over http. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? "__Host-shop" : "shop";
}

/** Value of the session cookie in a Cookie header, whichever of the two names this shop uses. */
export function sessionCookieValue(cookieHeader: string | undefined): string | null {
  if (!cookieHeader) return null;
  let plain: string | null = null;
  for (const part of cookieHeader.split(";")) {
    const at = part.indexOf("=");
    if (at < 0) continue;
    const name = part.slice(0, at).trim();
    const value = part.slice(at + 1).trim();
    if (!/^[0-9a-f]{64}$/.test(value)) continue;
    if (name === "__Host-shop") return value;
    if (name === "shop") plain = value;
  }
  return plain;
}

export function setSessionCookie(value: string, isSecure: boolean): string {
  return `${sessionCookieName(isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

export function clearSessionCookie(isSecure: boolean): string {
  return `${setSessionCookie("", isSecure)}; Max-Age=0`;
}
