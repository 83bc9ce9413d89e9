import { expect, test } from "vitest";
import { readTypedAmount } from "./typed-amount.ts";

test.each([
  ["500", "500.00", "500.00"],
  ["500,5", "500.50", "500.50"],
  ["500.05 €", "500.05", "500.05"],
  ["1 500,05 EUR", "1500.05", "1500.05"],
  ["1.500", "1500.00", null],
  ["1,500", null, "1500.00"],
  ["1.500.000,99", "1500000.99", null],
  ["1,500,000.99", null, "1500000.99"],
  ["007", "7.00", "7.00"],
  ["0,01", "0.01", "0.01"],
  ["0", null, null],
  ["0,00", null, null],
  ["-1", null, null],
  ["1e3", null, null],
  ["5,555,5,5", null, null],
  ["1,", null, null],
  ["zwölf", null, null],
  ["", null, null],
  ["1234567890", null, null],
  ["1".repeat(10_000), null, null],
])("%j is %s with a decimal comma and %s with a decimal point", (typed, comma, point) => {
  expect([readTypedAmount(typed, ","), readTypedAmount(typed, ".")]).toEqual([comma, point]);
});

test.each([
  ["0,0580", "0.0580", "0.0580"],
  ["0.123", "0.123", "0.123"],
  ["1,234", "1.234", "1234.00"],
  ["1.234", "1234.00", "1.234"],
  ["1,23456", null, null],
])("%j with four places is %s with a decimal comma and %s with a decimal point", (typed, comma, point) => {
  expect([readTypedAmount(typed, ",", { places: 4 }), readTypedAmount(typed, ".", { places: 4 })]).toEqual([comma, point]);
});

test("zero is an amount where it is allowed", () => {
  expect(readTypedAmount("0", ",", { canBeZero: true })).toBe("0.00");
});
