import type { ShopType, SiteSettings } from "#contract/site-settings.ts";
import { readAddress } from "../../sites/index.ts";
import type { SiteRecord } from "../../context.ts";
import type { PageDeps } from "./page-deps.ts";

/** Page that shows developers any family in any mode: `?shopType=Default&familyId=09487711&baseSiteId=UPAT-DE`. */
export const FAMILY_TESTER = /^\/demo\/family-tester$/;

const SHOP_TYPES: readonly string[] = [
  "RetailConnect",
  "RetailConnectCart",
  "OnlineShop",
  "ClosedOnlineShop",
  "Default",
] satisfies readonly ShopType[];

/**
 * During development, the URL can override the site's settings: `localRetailers=1` and `onlineRetailers=1` enable retailers
 * (decision A44), and the family tester selects site and mode. Otherwise returns the site unchanged.
 */
export function triedSite(deps: Pick<PageDeps, "content" | "isDevelopment">, site: SiteRecord, address: string): SiteRecord {
  const at = address.indexOf("?");
  if (!deps.isDevelopment || at < 0) return site;
  const query = new URLSearchParams(address.slice(at));
  const isTester = FAMILY_TESTER.test(readAddress(address.slice(0, at), site.settings.site.languages).path);
  const requested = isTester ? query.get("baseSiteId") : null;
  const chosen = deps.content.current().sites.find(({ settings }) => settings.shop.baseSiteId === requested) ?? site;
  const shopType = isTester && SHOP_TYPES.includes(query.get("shopType") ?? "") ? (query.get("shopType") as ShopType) : null;
  const localRetailers = query.get("localRetailers") === "1";
  const onlineRetailers = query.get("onlineRetailers") === "1";
  if (shopType === null && !localRetailers && !onlineRetailers) return chosen;

  const change = (settings: SiteSettings): SiteSettings => ({
    ...settings,
    ...(shopType && { shop: { ...settings.shop, shopType } }),
    site: { ...settings.site, ...(localRetailers && { localRetailers }), ...(onlineRetailers && { onlineRetailers }) },
  });
  return {
    ...chosen,
    settings: change(chosen.settings),
    settingsByLanguage: Object.fromEntries(
      Object.entries(chosen.settingsByLanguage).map(([language, settings]) => [language, change(settings)]),
    ),
  };
}
