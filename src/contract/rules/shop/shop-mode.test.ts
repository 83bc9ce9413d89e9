import { expect, test } from "vitest";
import type { ShopType } from "../../site-settings.ts";
import { asksVisitorsToSignIn, hasCart, isRetailMode, maxAttributeColumns, showsNet, showsPrices } from "./shop-mode.ts";

const MODES: ShopType[] = ["OnlineShop", "ClosedOnlineShop", "RetailConnect", "RetailConnectCart", "Default"];
const whereTrue = (rule: (shopType: ShopType) => boolean) => MODES.filter(rule);

test("only the closed shop shows net prices and hides them from visitors (MODE-05)", () => {
  expect(whereTrue((shopType) => showsNet({ shopType }))).toEqual(["ClosedOnlineShop"]);
  expect(whereTrue(asksVisitorsToSignIn)).toEqual(["ClosedOnlineShop"]);
});

test("both shops show prices; they and the retail shop with cart have a cart; the retail modes have retailers", () => {
  expect(whereTrue(showsPrices)).toEqual(["OnlineShop", "ClosedOnlineShop"]);
  expect(whereTrue(hasCart)).toEqual(["OnlineShop", "ClosedOnlineShop", "RetailConnectCart"]);
  expect(whereTrue(isRetailMode)).toEqual(["RetailConnect", "RetailConnectCart"]);
});

test("a list of variants has two columns of attributes with prices, four without", () => {
  expect(MODES.map(maxAttributeColumns)).toEqual([2, 2, 4, 4, 4]);
});
