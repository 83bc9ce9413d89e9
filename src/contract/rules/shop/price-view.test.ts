import { expect, test } from "vitest";
import type { PriceViewChoice, ShopType, SiteSettings } from "../../site-settings.ts";
import { canChoosePriceView, priceViewOf, readPriceView } from "./price-view.ts";

const CRAFTSMAN = 1;
const PRIVATE = 8;
const settings = (shopType: ShopType, priceViewChoice: PriceViewChoice = "customers") =>
  ({ shop: { shopType }, site: { priceViewChoice } }) as SiteSettings;
const customer = (groups: number) => ({ isCustomer: true, groups });
const visitor = { isCustomer: false, groups: 0 };

test.each([
  ["OnlineShop", "customers", true, false],
  ["OnlineShop", "everyone", true, true],
  ["OnlineShop", "nobody", false, false],
  // Visitors of the closed shop see no prices.
  ["ClosedOnlineShop", "everyone", true, false],
  ["RetailConnect", "everyone", false, false],
] as const)("%s with the choice of %s: trade customers %s, visitors %s", (shopType, choice, byCustomers, byVisitors) => {
  const site = settings(shopType, choice);
  expect([canChoosePriceView(site, customer(CRAFTSMAN)), canChoosePriceView(site, visitor)]).toEqual([byCustomers, byVisitors]);
});

test("private customers see gross prices, whatever the shop and the choice", () => {
  for (const shopType of ["OnlineShop", "ClosedOnlineShop"] as const) {
    expect(canChoosePriceView(settings(shopType, "everyone"), customer(PRIVATE))).toBe(false);
    expect(priceViewOf(settings(shopType, "everyone"), customer(PRIVATE), "net")).toBe("gross");
  }
});

test("a trade customer sees the chosen view, or the shop's without a choice", () => {
  expect(priceViewOf(settings("OnlineShop"), customer(CRAFTSMAN), "net")).toBe("net");
  expect(priceViewOf(settings("OnlineShop"), customer(CRAFTSMAN), null)).toBe("gross");
  expect(priceViewOf(settings("ClosedOnlineShop"), customer(CRAFTSMAN), "gross")).toBe("gross");
  expect(priceViewOf(settings("ClosedOnlineShop"), customer(CRAFTSMAN), null)).toBe("net");
  expect(priceViewOf(settings("OnlineShop"), visitor, "net")).toBe("gross");
});

test("reads only the two views", () => {
  expect(["net", "gross", "Net", "", null, ["net"]].map(readPriceView)).toEqual(["net", "gross", null, null, null, null]);
});
