import { expect, test } from "vitest";
import { initialQuantity, NOT_ORDERABLE } from "#contract/rules/quantities/quantity-steps.ts";
import { quantityStepRanges } from "./quantity-step-ranges.ts";

const rule = { isOrderable: true, quantityMin: 100, quantityInterval: 50, quantityMax: null };

test("an order rule becomes one range from its minimum to the cap (QTY-13)", () => {
  expect(quantityStepRanges(rule)).toEqual([{ rangeFrom: 100, rangeTo: 99_000, rangeValue: 50 }]);
});
test("a maximum ends the range, the cap ends it earlier", () => {
  expect(quantityStepRanges({ ...rule, quantityMax: 500 })[0]!.rangeTo).toBe(500);
  expect(quantityStepRanges({ ...rule, quantityMax: 500_000 })[0]!.rangeTo).toBe(99_000);
});
test("without a minimum the range starts at 0 (QTY-13)", () => {
  expect(quantityStepRanges({ ...rule, quantityMin: null })[0]!.rangeFrom).toBe(0);
});
test("a minimum between two steps starts at the next multiple", () => {
  expect(initialQuantity(quantityStepRanges({ ...rule, quantityMin: 120 }))).toBe(150);
});
test.each([
  ["is not orderable", { ...rule, isOrderable: false }],
  ["has no interval", { ...rule, quantityInterval: null }],
  ["has a maximum below its first step", { ...rule, quantityMin: 120, quantityMax: 140 }],
])("an article that %s has one range of null values", (_name, given) => {
  expect(quantityStepRanges(given)).toEqual(NOT_ORDERABLE);
});
