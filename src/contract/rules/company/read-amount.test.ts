import { expect, test } from "vitest";
import { readAmount } from "./read-amount.ts";

test.each([
  ["500", "500.00", "500.00"],
  ["500,5", "500.50", "500.50"],
  ["500.05 €", "500.05", "500.05"],
  ["1.500", "1500.00", null],
  ["1,500", null, "1500.00"],
  ["1.500.000,99", "1500000.99", null],
  ["1,500,000.99", null, "1500000.99"],
  ["0", "0.00", "0.00"],
  ["-1", null, null],
  ["1e3", null, null],
  ["1,234", null, "1234.00"],
  ["", null, null],
  ["1".repeat(21), null, null],
])("%j is %s in German and %s in English", (typed, german, english) => {
  expect([readAmount(typed, "de-DE"), readAmount(typed, "en-GB")]).toEqual([german, english]);
});
