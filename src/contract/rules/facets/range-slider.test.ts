import { expect, test } from "vitest";
import { canSlide, clampRange, isWhole, rangeOf, SLIDER_STEP, sliderBounds, typeMax, typeMin } from "./range-slider.ts";

const BOUNDS = [5, 100] as const;
const HOLDS = [20, 60] as const;

test("without a facet the slider goes from 10 to 32, in steps of 1 (FACET-08)", () => {
  expect(sliderBounds()).toEqual([10, 32]);
  expect(sliderBounds({ minValue: 5, maxValue: 100 })).toEqual([5, 100]);
  expect(SLIDER_STEP).toBe(1);
});

test.each(["", "abc", "1.5", "1,5", "-3", "1e3", "12345678901"])(
  "%j is not an integer and does not change the range (FACET-03)",
  (text) => {
    expect(typeMin(text, HOLDS, BOUNDS)).toEqual(HOLDS);
    expect(typeMax(text, HOLDS, BOUNDS)).toEqual(HOLDS);
  },
);

test.each([
  ["30", 30],
  ["2", 5],
  ["59", 59],
  ["60", 59],
  ["900", 59],
])("a minimum of %s becomes %i: not below the facet's, at least one below the maximum (FACET-04)", (text, min) => {
  expect(typeMin(text, HOLDS, BOUNDS)).toEqual([min, 60]);
});

test.each([
  ["30", 30],
  ["900", 100],
  ["21", 21],
  ["20", 21],
  ["0", 21],
])("a maximum of %s becomes %i: not above the facet's, at least one above the minimum (FACET-05)", (text, max) => {
  expect(typeMax(text, HOLDS, BOUNDS)).toEqual([20, max]);
});

test("trims the input (FACET-03)", () => {
  expect(typeMin(" 30 ", HOLDS, BOUNDS)).toEqual([30, 60]);
  expect(typeMax("\t40", HOLDS, BOUNDS)).toEqual([20, 40]);
});

test("a facet with only one bound uses the default for the other (FACET-08)", () => {
  expect(sliderBounds({ minValue: null, maxValue: 100 })).toEqual([10, 100]);
  expect(sliderBounds({ minValue: 0, maxValue: null })).toEqual([0, 32]);
});

test("handles do not overlap (FACET-06)", () => {
  expect(rangeOf([20, 20])).toBeNull();
  expect(rangeOf([20, 21])).toEqual([20, 21]);
  expect(rangeOf([20])).toBeNull();
  expect(rangeOf([])).toBeNull();
  expect(rangeOf([30, 20])).toBeNull();
});

test.each([
  [[0, 500], BOUNDS],
  [
    [60, 20],
    [20, 60],
  ],
  [
    [200, 300],
    [99, 100],
  ],
  [
    [1, 2],
    [5, 6],
  ],
  [
    [40, 40],
    [40, 41],
  ],
] as const)("an external range of %j is shown as %j", (range, shown) => {
  expect(clampRange(range, BOUNDS)).toEqual(shown);
});

test("the whole range is no filter, and a single number has no slider", () => {
  expect(isWhole([5, 100], BOUNDS)).toBe(true);
  expect(isWhole([6, 100], BOUNDS)).toBe(false);
  expect(isWhole([5, 99], BOUNDS)).toBe(false);
  expect(isWhole([0, 200], BOUNDS)).toBe(true);
  expect(canSlide([5, 6])).toBe(true);
  expect(canSlide([5, 5])).toBe(false);
});
