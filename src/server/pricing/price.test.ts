import { expect, test } from "vitest";
import { Big } from "big.js";
import { formatMoney, pickTierPrice, type TierPrice } from "./price.ts";

const row = (lowerBound: number, amount: string): TierPrice => ({
  priceList: "general",
  lowerBound,
  amount,
  priceQuantity: "100",
  taxRate: "0.19",
  currency: "EUR",
  validTo: null,
});

test("uses the highest tier reached by the quantity", () => {
  const tierPrices = [row(1, "28.90"), row(1000, "26.40"), row(5000, "24.10")];
  expect(pickTierPrice(tierPrices, 999)!.amount).toBe("28.90");
  expect(pickTierPrice(tierPrices, 1000)!.amount).toBe("26.40");
  expect(pickTierPrice(tierPrices.toReversed(), 99_000)!.amount).toBe("24.10");
});
test("returns no price below the first bound", () => {
  expect(pickTierPrice([row(100, "1")], 99)).toBeNull();
  expect(pickTierPrice([], 1)).toBeNull();
});
test("formats an amount with at least two decimals, without rounding", () => {
  const written = ["28.900000", "0.058000", "0.1235", "7", "0", "1200.5"].map((amount) => formatMoney(new Big(amount), "EUR", "en"));
  expect(written).toEqual(["€28.90", "€0.058", "€0.1235", "€7.00", "€0.00", "€1,200.50"]);
});
