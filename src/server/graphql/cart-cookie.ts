import { parseCookie } from "@fastify/cookie";

export const CART_COOKIE = "cart";
const DAYS_30 = 30 * 24 * 60 * 60;
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** guid of the visitor's cart in a Cookie header; null without one. */
export function readCartCookie(cookieHeader: string | undefined): string | null {
  if (!cookieHeader?.includes(`${CART_COOKIE}=`)) return null;
  const guid = parseCookie(cookieHeader)[CART_COOKIE];
  return guid && GUID.test(guid) ? guid : null;
}

/** Set-Cookie that keeps the guid of a visitor's cart, or forgets it (null). No script needs to read it. */
export function cartCookie(guid: string | null, isSecure: boolean): string {
  return `${CART_COOKIE}=${guid ?? ""}; Path=/; Max-Age=${guid ? DAYS_30 : 0}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
