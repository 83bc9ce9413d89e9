import { expect, test } from "vitest";
import { familyData } from "#web/testing/shop-data.ts";
import { listColumns, mixedColumns } from "./list-columns.ts";

const ofOneFamily = { hasImage: false, hasComparison: true };

test("the online and the closed shop show two attributes beside quantity and total (FAM-04)", () => {
  for (const shopType of ["OnlineShop", "ClosedOnlineShop"] as const) {
    const { attributes, ...columns } = listColumns(familyData(), shopType);
    expect([attributes.length, columns]).toEqual([2, { ...ofOneFamily, hasOrderColumns: true, hasRetailColumn: false }]);
  }
});

test("every other mode shows four attributes and no order columns; the retail modes a link to retailers (FAM-04)", () => {
  for (const shopType of ["RetailConnect", "RetailConnectCart", "Default"] as const) {
    const { attributes, ...columns } = listColumns(familyData(), shopType);
    expect([attributes.length, columns]).toEqual([4, { ...ofOneFamily, hasOrderColumns: false, hasRetailColumn: shopType !== "Default" }]);
  }
});
test("articles of several families show images instead of attributes, and cannot be compared (SEARCH-29)", () => {
  expect(mixedColumns("OnlineShop")).toMatchObject({ hasImage: true, hasComparison: false, attributes: [], hasOrderColumns: true });
  expect(mixedColumns("RetailConnect")).toMatchObject({ hasOrderColumns: false, hasRetailColumn: true });
});
