import { expect, test } from "vitest";
import { maxAttributeColumns, showsOrderColumns } from "./list-columns.ts";

test("the online and the closed shop show two attributes beside quantity and total", () => {
  for (const shopType of ["OnlineShop", "ClosedOnlineShop"] as const) {
    expect(maxAttributeColumns(shopType)).toBe(2);
    expect(showsOrderColumns(shopType)).toBe(true);
  }
});

test("every other mode shows four attributes and no order columns", () => {
  for (const shopType of ["RetailConnect", "RetailConnectCart", "Default"] as const) {
    expect(maxAttributeColumns(shopType)).toBe(4);
    expect(showsOrderColumns(shopType)).toBe(false);
  }
});
