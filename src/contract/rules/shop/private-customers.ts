import type { SiteSettings } from "../../site-settings.ts";
import { isOn } from "./features.ts";
import { hasCart } from "./shop-mode.ts";

/** Whether private customers can order on a site. */
export function sellsToPrivateCustomers(settings: {
  shop: Pick<SiteSettings["shop"], "shopType">;
  site: Pick<SiteSettings["site"], "features">;
}): boolean {
  return hasCart(settings.shop.shopType) && isOn(settings, "privateCustomers");
}
