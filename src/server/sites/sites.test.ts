import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { siteSettingsSchema, toVisitorSettings } from "#contract/site-settings-schema.ts";
import { chooseSite, findSite } from "./sites.ts";
import type { SiteRecord } from "../context.ts";

function site(siteId: string, brandId: string, hosts: string[]): SiteRecord {
  const input = v.parse(siteSettingsSchema, { catalog: { brandId }, shop: { baseSiteId: siteId }, site: { name: siteId } });
  const settings = toVisitorSettings(input);
  return { siteId, name: siteId, hosts, settings, settingsByLanguage: { "de-DE": settings } };
}
const sites = [site("FIWE-DE", "FIWE", ["shop.example"]), site("FIWE-CLOSED", "FIWE", ["trade.example"]), site("UPAT-DE", "UPAT", [])];

describe("findSite", () => {
  test("finds the base site id, case-insensitively", () => expect(findSite(sites, "fiwe-closed")?.siteId).toBe("FIWE-CLOSED"));
  test("finds the first site of a brand id", () => expect(findSite(sites, "FIWE")?.siteId).toBe("FIWE-DE"));
  test("returns null for an unknown id", () => expect(findSite(sites, "NOWHERE")).toBeNull());
});

describe("chooseSite", () => {
  const choose = (host: string, expected?: string, canSwitch = true) => chooseSite(sites, { host, wanted: expected, canSwitch }).siteId;
  test("returns the site of the host, regardless of the port", () => expect(choose("Trade.example:3000")).toBe("FIWE-CLOSED"));
  test("returns the first site for an unknown host", () => expect(choose("10.0.0.1")).toBe("FIWE-DE"));
  test("returns the switched site if switching is enabled", () => {
    expect(choose("shop.example", "UPAT-DE")).toBe("UPAT-DE");
    expect(choose("shop.example", "UPAT-DE", false)).toBe("FIWE-DE");
    expect(choose("shop.example", "NOWHERE")).toBe("FIWE-DE");
  });
});

test.each([
  [[], "must name at least one catalogue"],
  [["MEIN-KATALOG", ""], "must be the id of a catalogue, as its import names it"],
  [["A", "A"], "must name each catalogue once"],
  ["A", "Array"],
])("rejects catalogues %j of a site: %s", (catalogues, complaint) => {
  const { issues } = v.safeParse(siteSettingsSchema, { catalog: { catalogues }, site: { name: "Shop" } });
  expect(issues?.[0].message).toContain(complaint);
});

test.each([
  [{ cost: "7,90" }, "must be an amount like 7.90"],
  [{ smallOrderBelow: "250.01" }, "smallOrderBelow must not be above freeFrom"],
])("rejects delivery costs with %j: %s", (wrong, complaint) => {
  const deliveryCosts = { cost: "7.90", freeFrom: "250.00", smallOrderBelow: "50.00", smallOrderSurcharge: "9.50", ...wrong };
  const { issues } = v.safeParse(siteSettingsSchema, { site: { name: "Shop", deliveryCosts } });
  expect(issues?.map(({ message }) => message)).toEqual([complaint]);
});

describe("default site settings", () => {
  const settings = v.parse(siteSettingsSchema, { site: { name: "Shop" } });
  test("for catalogue, shop and theme match the specification (SET-01, SET-02, SET-03, THEME-01, CHECK-22)", () => {
    expect(settings.catalog).toMatchObject({ brandId: "FIWE", locale: "de_DE" });
    expect(settings.catalog).toHaveProperty("catalogUrl");
    expect(settings.catalog).toHaveProperty("redirectUrl");
    expect(settings.shop).toMatchObject({ baseSiteId: "FIWE-DE", sellingUnits: [] });
    expect(settings.site).toMatchObject({
      theme: "fide",
      languages: ["de-DE"],
      zipPattern: "^\\d{5}$",
      deliveryCountries: [{ code: "DE" }, { code: "GB" }],
      deliveryCosts: { cost: "7.90", freeFrom: "250.00", smallOrderBelow: "50.00", smallOrderSurcharge: "9.50" },
      onlineRetailers: false,
      localRetailers: false,
      mapsKey: "",
      mapTilesUrl: "",
      mapTilesAttribution: "",
      routeLink: "https://www.openstreetmap.org/directions?to={latitude}%2C{longitude}",
      localRetailersInfo: "",
      captchaKey: "",
      cookieConsentId: "",
      enableAnalytics: false,
      modelsNeedSignIn: false,
    });
  });
  test("for page links match the specification (PATH-01, PATH-02, PATH-03, PATH-04, PATH-05, PATH-06, PATH-07, SET-03)", () => {
    expect(settings.site.pages).toMatchObject({
      cart: "/cart",
      checkout: "/shopping-basket-checkout",
      myAccount: "/my-account/dashboard",
      addressOverview: "/my-account/address-overview",
      orderHistory: "/my-account/order-history",
      orderDetails: "/my-account/order-details",
      setPassword: "/new-password",
    });
  });
  test("can be overridden for a single page link (PATH-08)", () => {
    const { pages } = v.parse(siteSettingsSchema, { site: { name: "Shop", pages: { cart: "/korb" } } }).site;
    expect(pages.cart).toBe("/korb");
    expect(pages.login).toBe("/my-account/login");
  });
});
