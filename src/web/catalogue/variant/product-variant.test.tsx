// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { attributeData, bestPriceData, productData } from "#web/testing/shop-data.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";

const show = (data: Partial<ScreenData["ProductVariant"]>) => {
  const product = productData();
  return expectHydrates("ProductVariant", {
    data: { product, bestPrice: bestPriceData(), breadcrumb: [{ name: product.name }], documents: [], ...data },
  });
};

test("a description in HTML is shown as it is meant, a plain one as a sentence", async () => {
  await show({ product: productData({ description: "Für Beton" }), richDescription: "<ul><li>Für <b>Beton</b></li></ul>" });
  expect(screen.getByText("Beton").tagName).toBe("B");
  document.body.replaceChildren();
  await show({ product: productData({ description: "a < b & c" }) });
  expect(screen.getByText("a < b & c").tagName).toBe("P");
});

test("an article without properties has no empty table of them, but its documents", async () => {
  await show({ product: productData({ attributes: [] }), documents: [{ kind: "instructions", name: "", address: "/m.pdf" }] });
  expect(screen.queryByRole("heading", { name: "Technische Daten" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Dokumente" })).toBeDefined();
  document.body.replaceChildren();
  await show({ product: productData({ attributes: [attributeData("A", "Höhe", "60", "mm")] }) });
  expect(screen.getByRole("heading", { name: "Technische Daten" })).toBeDefined();
});
