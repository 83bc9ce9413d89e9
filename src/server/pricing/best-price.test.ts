import { expect, test } from "vitest";
import { NOT_ORDERABLE } from "#contract/rules/quantities/quantity-steps.ts";
import { type PriceDisplay, toBestPrice } from "./best-price.ts";
import type { TierPrice } from "./price.ts";

const row = (rest: Partial<TierPrice>): TierPrice => ({
  priceList: "general",
  lowerBound: 1,
  amount: "28.900000",
  priceQuantity: "100.0000",
  taxRate: "0.1900",
  currency: "EUR",
  validTo: null,
  ...rest,
});
const scale = [row({}), row({ lowerBound: 1000, amount: "26.40", validTo: new Date("2026-12-31T23:00:00Z") })];
const article = {
  articleNumber: "100200",
  unitName: "Stück",
  quantityStepRanges: [{ rangeFrom: 100, rangeTo: 99_000, rangeValue: 100 }],
  deliverySpeed: "FASTDELIVERY",
};
const words = {
  validUntil: (end: Date) => `bis vor ${end.toISOString()}`,
  scaleFrom: (from: number, unit: string) => `ab ${from} ${unit}`,
};
const open: PriceDisplay = { basis: "gross", isNet: false, language: "de-DE", words };
const closed: PriceDisplay = { ...open, basis: "net", isNet: true };
const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");
const ask = (quantity?: number | null, available = 5000, display = open) =>
  toBestPrice(article, { tierPrices: scale, available }, quantity, display);

test("returns every price field, net and gross, per price unit and in total (ENT-08)", () => {
  const result = ask(200);
  const price = Object.fromEntries(
    Object.entries(result.price!).map(([key, value]) => [key, typeof value === "string" ? plain(value) : value]),
  );
  expect(price).toEqual({
    additionalInformation: "",
    basePriceUnit: "Stück",
    basePriceUnitQuantity: 100,
    basePriceUnitValueFormatted: "28,90 €",
    basePriceUnitValueFormattedGross: "34,39 €",
    contentPriceFormattedGross: null,
    currencyIso: "EUR",
    currencySymbol: "€",
    minQuantity: 1,
    totalValue: 57.8,
    totalValueGross: 68.78,
    totalValueFormatted: "57,80 €",
    totalValueFormattedGross: "68,78 €",
    unit: "Stück",
    value: 28.9,
    valueFormatted: "28,90 €",
    valueFormattedGross: "34,39 €",
  });
  expect(result).toMatchObject({
    deliverySpeed: "FASTDELIVERY",
    initialQuantity: 100,
    requestedQuantity: 200,
    quantityStepRanges: [{ rangeFrom: 100, rangeTo: 99_000, rangeValue: 100 }],
    stockLevels: { available: 5000, inStockStatus: "inStock" },
  });
});
test("applies the reached tier price and mentions it", () => {
  expect(ask(1000).price).toMatchObject({ minQuantity: 1000, value: 26.4, additionalInformation: "ab 1000 Stück" });
});
test("returns tier prices gross in the open shop and net in the closed shop", () => {
  expect(ask().priceRows.map((each) => plain(each.value))).toEqual(["34,39 €", "31,42 €"]);
  expect(ask(100, 1, closed).priceRows.map((each) => plain(each.value))).toEqual(["28,90 €", "26,40 €"]);
});
test("tier prices of a content state the price per litre beside gross prices only", () => {
  const mortar = { ...article, content: { amount: "0.3", unit: "l" as const } };
  const rows = (display: PriceDisplay) =>
    toBestPrice(mortar, { tierPrices: scale, available: 1 }, 100, display).priceRows.map(({ value }) => plain(value));
  expect(rows(open)).toEqual(["34,39 € (1,15 €/l)", "31,42 € (1,05 €/l)"]);
  expect(rows(closed)).toEqual(["28,90 €", "26,40 €"]);
});
test("returns the end date of a tier price, or an empty text", () => {
  expect(ask().priceRows.map((each) => each.dateRange)).toEqual(["", "bis vor 2026-12-31T23:00:00.000Z"]);
});
test("uses the minimum quantity by default, at least 1, at most the cap", () => {
  expect(ask().requestedQuantity).toBe(100);
  expect(ask(null).requestedQuantity).toBe(100);
  expect(ask(0).requestedQuantity).toBe(1);
  expect(ask(-5).requestedQuantity).toBe(1);
  expect(ask(2_000_000).requestedQuantity).toBe(99_000);
});
test("prices the requested quantity even if it is not a multiple of the step", () => {
  expect(ask(150)).toMatchObject({ requestedQuantity: 150, price: { totalValue: 43.35 } });
});
test("stock below the quantity is low stock, no stock is out of stock", () => {
  expect(ask(200, 150).stockLevels).toEqual({ available: 150, inStockStatus: "lowStock" });
  expect(ask(200, 0).stockLevels).toEqual({ available: 0, inStockStatus: "outOfStock" });
  expect(ask(200, -3).stockLevels).toEqual({ available: 0, inStockStatus: "outOfStock" });
});
test("an article on request has stock but no price", () => {
  expect(toBestPrice(article, { tierPrices: [], available: 7 }, 100, open)).toMatchObject({
    price: null,
    priceRows: [],
    stockLevels: { available: 7 },
  });
});
test("an article that is not orderable has a price for one piece", () => {
  const result = toBestPrice({ ...article, quantityStepRanges: NOT_ORDERABLE }, { tierPrices: scale, available: 0 }, null, open);
  expect(result).toMatchObject({ initialQuantity: 1, requestedQuantity: 1, price: { totalValue: 0.29 } });
});
test("formats a price with more than two decimals exactly", () => {
  const fine = [row({ amount: "0.058000", priceQuantity: "1.0000" })];
  const { price } = toBestPrice(article, { tierPrices: fine, available: 1 }, 100, open);
  expect(plain(price!.valueFormatted)).toBe("0,058 €");
  expect(plain(price!.valueFormattedGross)).toBe("0,069 €");
  expect(price!.totalValue).toBe(5.8);
});
test("formats numbers in English for English", () => {
  expect(
    toBestPrice(article, { tierPrices: scale, available: 1 }, 10_000, { ...closed, language: "en_GB" }).price!.totalValueFormatted,
  ).toBe("€2,640.00");
});
