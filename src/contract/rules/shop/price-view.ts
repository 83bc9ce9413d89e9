import { isPrivatePerson } from "../../groups.ts";
import type { PriceView, SiteSettings } from "../../site-settings.ts";
import { asksVisitorsToSignIn, defaultPriceView, showsPrices } from "./shop-mode.ts";

/** Header of the pages' calls with the price view of the page, so that a call never mixes net and gross amounts. */
export const PRICE_VIEW_HEADER = "x-price-view";

/** Form that chooses a price view and leads back to its page. */
export const PRICE_VIEW_FORM = "/webapi/shop/price-view";

/** `groups` is a customer's bit mask. */
export type PriceViewer = { isCustomer: boolean; groups: number };

export function readPriceView(value: unknown): PriceView | null {
  return value === "net" || value === "gross" ? value : null;
}

/** Trade customers choose, and visitors where the site allows it. Private customers always see gross prices (PAngV). */
export function canChoosePriceView({ shop, site }: SiteSettings, { isCustomer, groups }: PriceViewer): boolean {
  if (!showsPrices(shop.shopType) || site.priceViewChoice === "nobody") return false;
  if (isCustomer) return !isPrivatePerson(groups);
  return site.priceViewChoice === "everyone" && !asksVisitorsToSignIn(shop.shopType);
}

/** The view of a viewer: the chosen one if a choice is allowed, otherwise the shop type's. */
export function priceViewOf(settings: SiteSettings, viewer: PriceViewer, chosen: PriceView | null): PriceView {
  if (chosen && canChoosePriceView(settings, viewer)) return chosen;
  return viewer.isCustomer && isPrivatePerson(viewer.groups) ? "gross" : defaultPriceView(settings.shop.shopType);
}
