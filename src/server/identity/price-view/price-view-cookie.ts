import { readPriceView } from "#contract/rules/shop/price-view.ts";
import type { PriceView } from "#contract/site-settings.ts";
import type { ReadCookie } from "../../request-cookies.ts";

/** Stores a visitor's price view, and nothing about the person; set only on request. */
export const PRICE_VIEW_COOKIE = "prices";
export const PRICE_VIEW_COOKIE_SECONDS = 365 * 24 * 60 * 60;

export function readPriceViewCookie(cookie: ReadCookie): PriceView | null {
  return readPriceView(cookie(PRICE_VIEW_COOKIE));
}
