import type { ReadCookie, RequestCookies } from "../request-cookies.ts";
import { readGuid } from "./cart-key.ts";

/** Holds the guid of a visitor's cart. It ends with the browser's session: a visitor's cart is not kept (CART-28). */
export const CART_COOKIE = "cart";

/** guid of the visitor's cart; null without one. */
export function readCartCookie(cookie: ReadCookie): string | null {
  return readGuid(cookie(CART_COOKIE));
}

/** Keeps the guid of a visitor's cart for the requests to come, or forgets it (null). */
export function rememberCart(visit: RequestCookies, guid: string | null): void {
  visit.setCookie(CART_COOKIE, guid);
}
