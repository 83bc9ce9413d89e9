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
])("a line that is %s with %j is labelled as in the list", async (deliverySpeed, stockLevels, words) => {
  const cart = cartData({ products: [cartLine({ deliverySpeed, stockLevels })] });
  await expectHydrates("Shoppingcart", { data: { cart, errors: [] }, page: testPage({ itemPath: "/cart" }) });
  expect(screen.getByText(words)).toBeDefined();
});

test("the quantity of a line shows the packaging of its article", async () => {
  const products = [
    cartLine(),
    cartLine({ id: 1, name: "RD 10x120", quantityStepRanges: [{ rangeFrom: 1, rangeTo: 99_000, rangeValue: 1 }] }),
  ];
  await expectHydrates("Shoppingcart", { data: { cart: cartData({ products }), errors: [] }, page: testPage({ itemPath: "/cart" }) });
  const said = (name: string) => {
    const field = screen.getByRole("textbox", { name: `Menge für ${name}` });
    const id = field.getAttribute("aria-describedby");
    return id && document.getElementById(id)?.textContent;
  };
  expect(said("RD 10x100")).toBe("VE 10 Stück");
  expect(said("RD 10x120")).toBeNull();
});

test("a line shows the customer part number next to ours, if there is one (QUICK-18)", async () => {
  const products = [cartLine({ customerProductId: "A-12, REGAL-7" }), cartLine({ id: 1, articleNo: "554996", name: "RD 10x120" })];
  await expectHydrates("Shoppingcart", { data: { cart: cartData({ products }), errors: [] }, page: testPage({ itemPath: "/cart" }) });
  expect(screen.getAllByText(/^Ihre Art.-Nr\. /).map(({ textContent }) => textContent)).toEqual(["Ihre Art.-Nr. A-12, REGAL-7"]);
});
