export const CART_COOKIE = "cart";
const PATTERN = /(?:^|;)\s*cart=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s*(?:;|$)/;

/** guid of the visitor's cart in a Cookie header; null without one. */
export function readCartCookie(cookieHeader: string | undefined): string | null {
  return cookieHeader ? (PATTERN.exec(cookieHeader)?.[1] ?? null) : null;
}

/**
 * Set-Cookie that keeps the guid of a visitor's cart, or forgets it (null). No script needs to read it, and it ends with
 * the browser's session: a visitor's cart is not kept (CART-28).
 */
export function cartCookie(guid: string | null, isSecure: boolean): string {
  return `${CART_COOKIE}=${guid ?? ""}; Path=/${guid ? "" : "; Max-Age=0"}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
