import type { ShopType, SiteSettings } from "#contract/site-settings.ts";
import { readAddress, type SiteRecord } from "../../sites/index.ts";
import type { PageDeps } from "./page-deps.ts";

/** Where developers look at any family in any mode: `?shopType=Default&familyId=09487711&baseSiteId=UPAT-DE`. */
export const FAMILY_TESTER = /^\/demo\/family-tester$/;

const SHOP_TYPES: readonly string[] = [
  "RetailConnect",
  "RetailConnectCart",
  "OnlineShop",
  "ClosedOnlineShop",
  "Default",
] satisfies readonly ShopType[];

/**
 * While developing, the address of a page may say otherwise than its site: `localRetailers=1` and `onlineRetailers=1` switch the
 * retailers on (decision A44), and the family tester names site and mode. Otherwise the site as it is.
 */
export function triedSite(deps: Pick<PageDeps, "content" | "isDevelopment">, site: SiteRecord, address: string): SiteRecord {
  const at = address.indexOf("?");
  if (!deps.isDevelopment || at < 0) return site;
  const query = new URLSearchParams(address.slice(at));
  const isTester = FAMILY_TESTER.test(readAddress(address.slice(0, at), site.settings.site.languages).path);
  const wanted = isTester ? query.get("baseSiteId") : null;
  const chosen = deps.content.current().sites.find(({ settings }) => settings.shop.baseSiteId === wanted) ?? site;
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
