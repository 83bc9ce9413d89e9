import type { ReadCookie, RequestCookies } from "../request-cookies.ts";
import { readGuid } from "./cart-key.ts";

/** Stores the guid of a visitor's cart. A session cookie: a visitor's cart does not outlive the browser session (CART-28). */
export const CART_COOKIE = "cart";

export function readCartCookie(cookie: ReadCookie): string | null {
  return readGuid(cookie(CART_COOKIE));
}

/** Sets the cart cookie for the following requests, or clears it (null). */
export function rememberCart(cookies: RequestCookies, guid: string | null): void {
  cookies.setCookie(CART_COOKIE, guid);
}
