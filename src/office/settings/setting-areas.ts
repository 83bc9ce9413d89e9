import { isPageLink } from "#contract/setting-definitions.ts";

export type SettingArea = "shop" | "prices" | "returns" | "catalogue" | "dealers" | "services" | "pages";

/** Settings of each part of the screen, in order; pages are in the last one. */
const AREAS: Record<Exclude<SettingArea, "pages">, readonly string[]> = {
  shop: [
    "site.name",
    "site.company",
    "site.supportPhone",
    "site.supportEmail",
    "site.theme",
    "shop.shopType",
    "site.tacVersion",
    "site.languages",
    "shop.baseSiteId",
  ],
  prices: [
    "site.deliveryCosts",
    "site.sellerCountry",
    "site.deliveryCountries",
    "site.zipPattern",
    "site.priceViewChoice",
    "shop.sellingUnits",
  ],
  returns: ["site.approvals", "returns.days", "returns.excluded", "returns.address"],
  catalogue: [
    "catalog.brandId",
    "catalog.catalogues",
    "catalog.listColumns",
    "catalog.catalogUrl",
    "catalog.redirectUrl",
    "catalog.locale",
    "search.hiddenBrands",
    "search.redirectHosts",
    "site.modelsNeedSignIn",
  ],
  dealers: [
    "site.onlineRetailers",
    "site.localRetailers",
    "site.localRetailersInfo",
    "site.routeLink",
    "site.mapsKey",
    "site.mapTilesUrl",
    "site.mapTilesAttribution",
  ],
  services: [
    "site.enableAnalytics",
    "site.cookieConsentId",
    "site.captchaKey",
    "site.adviserUuid",
    "site.servicesHost",
    "site.ssoOrigin",
    "site.graphqlEndpoint",
  ],
};

export const SETTING_AREAS: readonly SettingArea[] = [...(Object.keys(AREAS) as Exclude<SettingArea, "pages">[]), "pages"];

export function keysOfArea(area: SettingArea, keys: readonly string[]): readonly string[] {
  return area === "pages" ? keys.filter(isPageLink) : AREAS[area];
}
