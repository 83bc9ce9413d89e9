export const CART_COOKIE = "cart";
const DAYS_30 = 30 * 24 * 60 * 60;
const PATTERN = /(?:^|;)\s*cart=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s*(?:;|$)/;

/** guid of the visitor's cart in a Cookie header; null without one. */
export function readCartCookie(cookieHeader: string | undefined): string | null {
  return cookieHeader ? (PATTERN.exec(cookieHeader)?.[1] ?? null) : null;
}

/** Set-Cookie that keeps the guid of a visitor's cart, or forgets it (null). No script needs to read it. */
export function cartCookie(guid: string | null, isSecure: boolean): string {
  return `${CART_COOKIE}=${guid ?? ""}; Path=/; Max-Age=${guid ? DAYS_30 : 0}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
