import { expect, test } from "vitest";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { SiteRecord } from "../../context.ts";
import { triedSite } from "./tried-site.ts";

function site(siteId: string, shopType: string): SiteRecord {
  const settings = {
    catalog: {},
    shop: { baseSiteId: siteId, shopType },
    site: { languages: ["de-DE", "en-GB"], localRetailers: false, onlineRetailers: false },
  } as unknown as SiteSettings;
  return { siteId, settings, settingsByLanguage: { "de-DE": settings, "en-GB": settings } } as unknown as SiteRecord;
}

const own = site("FIWE-DE", "OnlineShop");
const other = site("UPAT-DE", "OnlineShop");
const deps = (isDevelopment: boolean) => ({ isDevelopment, content: { current: () => ({ sites: [own, other] }) as never } });
const tried = (address: string, isDevelopment = true) => {
  const { siteId, settings, settingsByLanguage } = triedSite(deps(isDevelopment), own, address);
  expect(settingsByLanguage["en-GB"]).toEqual(settings);
  return [siteId, settings.shop.shopType, settings.site.onlineRetailers, settings.site.localRetailers];
};

test.each([
  ["/demo/family-tester?shopType=Default&baseSiteId=UPAT-DE&familyId=1", ["UPAT-DE", "Default", false, false]],
  ["/en/demo/family-tester?shopType=RetailConnect", ["FIWE-DE", "RetailConnect", false, false]],
  ["/demo/family-tester?shopType=Bazaar&baseSiteId=NOWHERE", ["FIWE-DE", "OnlineShop", false, false]],
  ["/produkte/x?shopType=Default&baseSiteId=UPAT-DE", ["FIWE-DE", "OnlineShop", false, false]],
])("the family tester URL %s selects site and mode: %j (DEV-12)", (address, expected) => {
  expect(tried(address)).toEqual(expected);
});

test.each([
  ["/p/60100?onlineRetailers=1", ["FIWE-DE", "OnlineShop", true, false]],
  ["/p/60100?localRetailers=1&onlineRetailers=1", ["FIWE-DE", "OnlineShop", true, true]],
  ["/p/60100?onlineRetailers=0&localRetailers=yes", ["FIWE-DE", "OnlineShop", false, false]],
])("%s enables retailers for the page: %j (DEV-13)", (address, expected) => {
  expect(tried(address)).toEqual(expected);
});

test("a production shop ignores overrides in the URL (DEV-02)", () => {
  expect(triedSite(deps(false), own, "/demo/family-tester?shopType=Default&onlineRetailers=1")).toBe(own);
});
