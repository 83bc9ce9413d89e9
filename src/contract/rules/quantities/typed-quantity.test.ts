import { expect, test } from "vitest";
import { decimalOf } from "./decimal-quantity.ts";
import { decimalMarkOf, isWholeNumber } from "./typed-quantity.ts";

test.each(["50", "050", "1.000", "1 000", "99.000", "1.000.000", "50 Stück", " 50 ", "50."])(
  "%s is unambiguous: digits, their groups of three and a unit (QTY-09)",
  (typed) => {
    expect(isWholeNumber(typed, ",")).toBe(true);
  },
);

test.each(["", "abc", "1,000", "50,00", "50.0", "1.00", "1.0000", "0,500", "1.250,00", "2x50", "5,5", "1.000.00"])(
  "%s is not an integer, or is ambiguous (QTY-09)",
  (typed) => {
    expect(isWholeNumber(typed, ",")).toBe(false);
  },
);

test("the last comma or point of a quantity is its decimal mark (QTY-09)", () => {
  expect(["50,00", "50.0", "1.250,5", "0,500", "3,5 m", "2x50", "abc", ""].map(decimalOf)).toEqual([
    50,
    50,
    1250.5,
    0.5,
    3.5,
    null,
    null,
    null,
  ]);
});

test("input with more than one number, or with decimals of none, has no number (QTY-09)", () => {
  expect(["1x 2,5", "2,5 x 3", "ca. 1 000,5 Stk", ",5"].map(decimalOf)).toEqual([null, null, 1000.5, null]);
});

test("interprets a mark before three digits by the language (QTY-09)", () => {
  const [german, english] = [decimalMarkOf("de-DE"), decimalMarkOf("en-GB")];
  expect(["1.000", "50,000", "1,000,000"].map((typed) => isWholeNumber(typed, german))).toEqual([true, false, true]);
  expect(["1.000", "50,000", "1.000.000"].map((typed) => isWholeNumber(typed, english))).toEqual([false, true, true]);
  expect(isWholeNumber("1.000,000", german) || isWholeNumber("1.000,000", english)).toBe(false);
  expect([decimalOf("50,000"), decimalOf("1.000,000")]).toEqual([50, 1000]);
});
