// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { attributeData, bestPriceData, productData } from "#web/testing/shop-data.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";

const show = (data: Partial<ScreenData["ProductVariant"]>) => {
  const product = productData();
  return expectHydrates("ProductVariant", {
    data: { product, bestPrice: bestPriceData(), breadcrumb: [{ name: product.name }], ...data },
  });
};

test("renders a description in HTML as HTML, a plain one as a sentence", async () => {
  await show({ product: productData({ description: "Für Beton" }), richDescription: "<ul><li>Für <b>Beton</b></li></ul>" });
  expect(screen.getByText("Beton").tagName).toBe("B");
  document.body.replaceChildren();
  await show({ product: productData({ description: "a < b & c" }) });
  expect(screen.getByText("a < b & c").tagName).toBe("P");
});

test("an article without attributes has no empty table", async () => {
  await show({ product: productData({ attributes: [] }) });
  expect(screen.queryByRole("heading", { name: "Technische Daten" })).toBeNull();
  document.body.replaceChildren();
  await show({ product: productData({ attributes: [attributeData("A", "Höhe", "60", "mm")] }) });
  expect(screen.getByRole("heading", { name: "Technische Daten" })).toBeDefined();
});

test("shows the GTIN beside our number if the catalogue has it", async () => {
  await show({ product: productData({ gtin: "4099005549962" }) });
  expect(screen.getByText("GTIN (EAN) 4099005549962")).toBeDefined();
  document.body.replaceChildren();
  await show({});
  expect(screen.queryByText(/GTIN/)).toBeNull();
});

test.each([
  [{ available: 5000, inStockStatus: "inStock" }, "FASTDELIVERY", true],
  [{ available: 40, inStockStatus: "inStock" }, "NODELIVERY", false],
  [{ available: 4, inStockStatus: "lowStock" }, "FASTDELIVERY", false],
  [{ available: 0, inStockStatus: "outOfStock" }, "FASTDELIVERY", false],
  [{ available: 0, inStockStatus: "unknown" }, "FASTDELIVERY", false],
])("%j with %s: shows the stock once, if it is known and not shown yet", async (stockLevels, deliverySpeed, isSaid) => {
  await show({ bestPrice: bestPriceData({ stockLevels, deliverySpeed }) });
  expect(screen.queryAllByText(/^[\d.]+ Stück auf Lager$/)).toHaveLength(isSaid ? 1 : 0);
});
