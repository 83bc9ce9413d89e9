// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { germanT, testPage } from "#web/testing/page.ts";
import { bestPriceData } from "#web/testing/shop-data.ts";
import { TierPrices } from "./tier-prices.tsx";
import { shownPrice, unitPrice } from "./shown-price.ts";

test("shows the price quantity with the same text everywhere", () => {
  expect(unitPrice(germanT, { base: "5,99 €", baseQuantity: 100, baseUnit: "Stück" })).toBe("5,99 € / 100 Stück");
  expect(unitPrice(germanT, { base: "5,99 €", baseQuantity: 1000, baseUnit: "Stück" })).toBe("5,99 € / 1.000 Stück");
  expect(unitPrice(germanT, { base: "14,18 €", baseQuantity: 1, baseUnit: "Stück" })).toBe("14,18 € / Stück");
  const perLitre = { base: "14,18 €", baseQuantity: 1, baseUnit: "Stück", contentPrice: "47,27 €/l" };
  expect(unitPrice(germanT, perLitre)).toBe("14,18 € / Stück (47,27 €/l)");
});

const tier = (minQtd: number, value: string) => ({ minQtd, value, unit: "Stück", dateRange: "" });
const rows = [tier(1, "9,00 €"), tier(500, "8,00 €"), tier(2000, "7,00 €")];
const shown = () => screen.getAllByRole("row").map((row) => row.textContent);

test("tier prices start at the smallest order quantity, and mark the reached tier", async () => {
  await expectHydrates(() => <TierPrices bestPrice={bestPriceData({ priceRows: rows, initialQuantity: 50 })} quantity={600} />);
  expect(shown()).toEqual(["MengePreis / 100 Stück", "50–4999,00 €", "ab 5008,00 €", "ab 2.000 Stück7,00 €"]);
  const marked = screen.getAllByRole("row").filter((row) => row.getAttribute("aria-current") === "true");
  expect(marked.map((row) => within(row).getByRole("rowheader").textContent)).toEqual(["ab 500"]);
});

test("omits tiers below the smallest order quantity", async () => {
  await expectHydrates(() => <TierPrices bestPrice={bestPriceData({ priceRows: rows, initialQuantity: 600 })} quantity={600} />);
  expect(shown().slice(1)).toEqual(["600–1.9998,00 €", "ab 2.000 Stück7,00 €"]);
});

test("a single price has no tiers", async () => {
  await expectHydrates(() => <TierPrices bestPrice={bestPriceData({ priceRows: rows, initialQuantity: 2000 })} quantity={2000} />);
  expect(screen.queryByRole("table")).toBeNull();
});

test("the price per litre is shown beside gross prices only", () => {
  const data = bestPriceData();
  const price = { ...data, price: { ...data.price!, contentPriceFormattedGross: "47,27 €/l" } };
  const shop = testPage().settings.shop;
  const shownIn = (priceView: "net" | "gross") => shownPrice(price, { ...shop, priceView })!.contentPrice;
  expect([shownIn("gross"), shownIn("net")]).toEqual(["47,27 €/l", null]);
});
