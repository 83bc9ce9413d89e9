import { expect, test } from "vitest";
import { NOT_ORDERABLE } from "./quantity-steps.ts";
import { readRequestedQuantity } from "./requested-quantity.ts";

const STEPS = [{ rangeFrom: 50, rangeTo: 1000, rangeValue: 50 }];
const read = (menge: string, steps: Parameters<typeof readRequestedQuantity>[1] = STEPS) =>
  readRequestedQuantity(new URLSearchParams({ menge }), steps);

test.each([
  ["50", 50, 50],
  ["1", 1, 50],
  ["51", 51, 100],
  ["1001", 1001, 1000],
  ["999999", 999_999, 1000],
  [" 100 ", 100, 100],
])("%j requests %i and resolves to %i", (text, requested, quantity) => {
  expect(read(text)).toEqual({ asked: requested, quantity });
});

test.each(["", "0", "-50", "1,5", "1e3", "9999999", "50 Stk"])("%j requests nothing", (text) => {
  expect(read(text)).toBeNull();
});

test("an article that cannot be ordered is not requested", () => {
  expect(read("50", NOT_ORDERABLE)).toBeNull();
});

test("an address without a quantity requests none", () => {
  expect(readRequestedQuantity(new URLSearchParams(), STEPS)).toBeNull();
});
