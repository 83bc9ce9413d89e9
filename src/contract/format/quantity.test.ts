import { expect, test } from "vitest";
import { formatQuantity, formatQuantityWithUnit } from "./quantity.ts";

test.each([
  [1025, "de-DE", "1.025"],
  [1025, "en-GB", "1,025"],
  [999, "de-DE", "999"],
  [0.1 + 0.2, "de-DE", "0,3"],
])("%d is formatted in %s: %s", (quantity, locale, text) => {
  expect(formatQuantity(quantity, locale)).toBe(text);
});

test.each([
  [3, "Kartusche", "de-DE", "3 Kartuschen"],
  [1, "Kartusche", "de-DE", "1 Kartusche"],
  [0.5, "Rolle", "de-DE", "0,5 Rollen"],
  [1000, "Stück", "de-DE", "1.000 Stück"],
  [2, "box", "en-GB", "2 boxes"],
  [2, "", "de-DE", "2"],
])("%d of %j in %s is %s", (quantity, unit, locale, text) => {
  expect(formatQuantityWithUnit(quantity, unit, locale)).toBe(text);
});
