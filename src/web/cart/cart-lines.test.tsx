// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { cartData, cartLine } from "#web/testing/shop-data.ts";

test.each([
  ["FASTDELIVERY", { available: 5000, inStockStatus: "inStock" }, "Lieferbar in ca. 1–2 Werktagen"],
  ["FASTDELIVERY", { available: 0, inStockStatus: "unknown" }, "Lieferbar in ca. 1–2 Werktagen"],
  ["FASTDELIVERY", { available: 0, inStockStatus: "outOfStock" }, "Zurzeit nicht vorrätig, längere Lieferzeit"],
  ["SLOWDELIVERY", { available: 20, inStockStatus: "lowStock" }, "20 Stück vorrätig, der Rest später"],
  ["NODELIVERY", { available: 60, inStockStatus: "inStock" }, "Restbestand: noch 60 Stück"],
  ["NODELIVERY", { available: 0, inStockStatus: "outOfStock" }, "Nicht lieferbar"],
])("a line that is %s with %j is told as in the list", async (deliverySpeed, stockLevels, words) => {
  const cart = cartData({ products: [cartLine({ deliverySpeed, stockLevels })] });
  await expectHydrates("Shoppingcart", { data: { cart, errors: [] }, page: testPage({ itemPath: "/cart" }) });
  expect(screen.getByText(words)).toBeDefined();
});
