import { expect, test } from "vitest";
import type { ShopType } from "#contract/site-settings.ts";
import { anonymousViewer } from "../../viewer.ts";
import { testSite } from "../testing.ts";
import { shippingCosts } from "./shipping-costs.ts";

const costsOf = (shopType: ShopType, language = "de") => shippingCosts({ site: testSite(shopType), viewer: anonymousViewer }, language);

test("a shop with net prices shows net shipping costs", () => {
  expect(costsOf("ClosedOnlineShop")).toEqual({
    isNet: true,
    smallOrderBelow: "50,00\u00a0€",
    smallOrderCost: "17,40\u00a0€",
    smallOrderSurcharge: "9,50\u00a0€",
    cost: "7,90\u00a0€",
    freeFrom: "250,00\u00a0€",
  });
});

test("a shop with gross prices includes VAT, in English notation on English pages", () => {
  expect(costsOf("OnlineShop", "en")).toMatchObject({
    isNet: false,
    smallOrderBelow: "€59.50",
    smallOrderCost: "€20.71",
    freeFrom: "€297.50",
  });
});

test.each<ShopType>(["RetailConnect", "RetailConnectCart"])("%s does not deliver itself", (shopType) => {
  expect(costsOf(shopType)).toBeNull();
});
