import { Big } from "big.js";
import { expect, test } from "vitest";
import { unitPriceText } from "./unit-price-text.ts";

const options = { unit: "Stück", content: { amount: "0.3", unit: "l" } as const, isNet: false, currency: "EUR", language: "de-DE" };
const text = (quantity: number, changes: Partial<Parameters<typeof unitPriceText>[1]> = {}) =>
  unitPriceText({ amount: Big("14.18"), quantity }, { ...options, ...changes }).replaceAll("\u00a0", " ");

test.each([
  ["a gross price of a content", 1, {}, "14,18 € / Stück (47,27 €/l)"],
  ["a gross price of several", 10, {}, "14,18 € / 10 Stück (4,73 €/l)"],
  ["a net price", 1, { isNet: true }, "14,18 € / Stück"],
  ["an article sold by piece", 100, { content: null }, "14,18 € / 100 Stück"],
])("%s is written with what a private customer has to read", (_, quantity, changes, expected) => {
  expect(text(quantity, changes)).toBe(expected);
});
