import { expect, test } from "vitest";
import { cartLine } from "#web/testing/shop-data.ts";
import { validationIssuesFrom } from "./validation-issues.ts";

const line = cartLine({ id: 3, articleNo: "040215", quantity: 37, quantityStepRanges: [{ rangeFrom: 20, rangeTo: 200, rangeValue: 10 }] });
const found = (code: string, lines = [line]) => validationIssuesFrom([code], lines)[0]!;

test.each([
  ["MFV-PRICE-040215", "PRICE"],
  ["mfv-tax-040215", "TAX"],
  ["MFV-WORTHLESS-040215", "WORTHLESS"],
  ["MFV-CREDIT-040215", "other"],
])("%s is an issue of the line of its article, known or not (CART-16)", (code, reason) => {
  expect(found(code)).toEqual({ code, reason, line, quantity: null });
});

test.each([
  ["MFV-CUSTOMER", "CUSTOMER"],
  ["MFV-102", "other"],
  ["MFV-UNKNOWN-999999", "UNKNOWN"],
])("%s belongs to no line of this cart", (code, reason) => {
  expect(found(code)).toEqual({ code, reason, line: null, quantity: null });
});

test.each([
  ["MFV-QUANTITY-040215", 37, 40],
  ["MFV-QUANTITY-040215", 205, 200],
  ["MFV-MINIMUM-040215", 7, 20],
])("%s at %i has the next valid quantity: %i", (code, quantity, helps) => {
  expect(found(code, [{ ...line, quantity }]).quantity).toBe(helps);
});

test("of an article in two lines, each issue is one of the line that the code names, in any order", () => {
  const other = { ...line, id: 4, quantity: 7 };
  for (const lines of [
    [line, other],
    [other, line],
  ]) {
    expect(found("MFV-PRICE-040215#3", lines).line).toBe(line);
    expect(found("MFV-MINIMUM-040215#4", lines)).toMatchObject({ reason: "MINIMUM", line: other, quantity: 20 });
  }
  expect(found("MFV-MINIMUM-040215#4").line).toBeNull();
});
