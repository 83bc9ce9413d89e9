import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  coerceQuantity,
  initialQuantity,
  isOrderable,
  isValidQuantity,
  MAX_QUANTITY,
  nearestSteps,
  nextStepAbove,
  nextStepBelow,
  NOT_ORDERABLE,
  type QuantityStepRange,
} from "./quantity-steps.ts";

const fifties = [{ rangeFrom: 0, rangeTo: 99_000, rangeValue: 50 }];
const hundredsFrom150 = [{ rangeFrom: 150, rangeTo: null, rangeValue: 100 }];
const boxesThenPallets = [
  { rangeFrom: 10, rangeTo: 90, rangeValue: 10 },
  { rangeFrom: 100, rangeTo: 1_000, rangeValue: 100 },
];

describe("a quantity", () => {
  test.each([0, -1, -99_000, Number.NaN, null, undefined])("of %s is sent as 1 (QTY-01)", (quantity) => {
    expect(coerceQuantity(quantity)).toBe(1);
  });
  test("below 1 is sent as 1, with decimals as an integer", () => {
    expect([0.4, 1, 1.9, 2.5].map(coerceQuantity)).toEqual([1, 1, 1, 2]);
  });
  test("above 0 is sent unchanged", () => {
    expect(coerceQuantity(250)).toBe(250);
  });
  test("is valid from the start to the end of the range (QTY-02)", () => {
    expect(isValidQuantity(boxesThenPallets, 10)).toBe(true);
    expect(isValidQuantity(boxesThenPallets, 90)).toBe(true);
    expect(isValidQuantity([{ rangeFrom: 20, rangeTo: 40, rangeValue: 10 }], 10)).toBe(false);
    expect(isValidQuantity([{ rangeFrom: 20, rangeTo: 40, rangeValue: 10 }], 50)).toBe(false);
  });
  test("is never valid above the cap, even if the range continues (QTY-02)", () => {
    const open = [{ rangeFrom: null, rangeTo: 1_000_000, rangeValue: 1_000 }];
    expect(isValidQuantity(open, MAX_QUANTITY)).toBe(true);
    expect(isValidQuantity(open, MAX_QUANTITY + 1_000)).toBe(false);
  });
  test("must be a multiple of the step (QTY-03)", () => {
    expect(isValidQuantity(fifties, 150)).toBe(true);
    expect(isValidQuantity(fifties, 120)).toBe(false);
  });
  test("of 0 is never valid", () => {
    expect(isValidQuantity(fifties, 0)).toBe(false);
  });
  test("must fit one range with that range's step", () => {
    expect(isValidQuantity(boxesThenPallets, 110)).toBe(false);
    expect(isValidQuantity(boxesThenPallets, 200)).toBe(true);
  });
});

describe("an article", () => {
  test.each([
    ["without ranges", []],
    ["whose only range is all null", NOT_ORDERABLE],
    ["whose first range has no step", [{ rangeFrom: 1, rangeTo: 10, rangeValue: null }]],
  ])("%s cannot be ordered (FAM-15, QTY-12, QTY-14)", (_name, ranges) => {
    expect(isOrderable(ranges)).toBe(false);
    expect(isValidQuantity(ranges, 1)).toBe(false);
    expect(nextStepAbove(ranges, 1)).toBeNull();
    expect(nextStepBelow(ranges, 5)).toBeNull();
    expect(initialQuantity(ranges)).toBe(1);
  });
  test("with a step can be ordered", () => {
    expect(isOrderable(fifties)).toBe(true);
  });
  test("starts at the smallest multiple of its step that reaches its minimum", () => {
    expect(initialQuantity(fifties)).toBe(50);
    expect(initialQuantity(hundredsFrom150)).toBe(200);
    expect(initialQuantity([{ rangeFrom: 8, rangeTo: 99_000, rangeValue: 8 }])).toBe(8);
  });
});

test("an article that cannot be ordered has one range without numbers", () => {
  expect(NOT_ORDERABLE).toEqual([{ rangeFrom: null, rangeTo: null, rangeValue: null }]);
});

test("a range with a single multiple has that one step; one without any has none", () => {
  const single = [{ rangeFrom: 100, rangeTo: 149, rangeValue: 50 }];
  expect([isValidQuantity(single, 100), nextStepAbove(single, 0), nextStepBelow(single, 9_000)]).toEqual([true, 100, 100]);
  const none = [{ rangeFrom: 101, rangeTo: 149, rangeValue: 50 }];
  expect([nextStepAbove(none, 0), nextStepBelow(none, 9_000), initialQuantity(none)]).toEqual([null, null, 1]);
});

test.each([0, -5, null, Number.NaN])("a step of %s beside a valid range has no steps", (rangeValue) => {
  const odd = [
    { rangeFrom: 10, rangeTo: 20, rangeValue: 10 },
    { rangeFrom: 0, rangeTo: 99_000, rangeValue },
  ];
  expect([nextStepAbove(odd, 20), nextStepBelow(odd, 10), isValidQuantity(odd, 25)]).toEqual([null, null, false]);
});

describe("the stepper", () => {
  test("moves to the next step in both directions (QTY-04)", () => {
    expect(nextStepAbove(fifties, 100)).toBe(150);
    expect(nextStepBelow(fifties, 100)).toBe(50);
  });
  test("stops at both ends", () => {
    expect(nextStepBelow(fifties, 50)).toBeNull();
    expect(nextStepAbove(fifties, 99_000)).toBeNull();
  });
  test("continues from one range into the next", () => {
    expect(nextStepAbove(boxesThenPallets, 90)).toBe(100);
    expect(nextStepBelow(boxesThenPallets, 100)).toBe(90);
  });
  test("returns into the range from far outside", () => {
    expect(nextStepBelow(boxesThenPallets, 5_000)).toBe(1_000);
    expect(nextStepAbove(hundredsFrom150, -3)).toBe(200);
  });
  test("offers the nearest lower and higher step for a typed quantity between two (QTY-11)", () => {
    expect(nearestSteps(fifties, 120)).toEqual({ lower: 100, higher: 150 });
    expect(nearestSteps(fifties, 20)).toEqual({ lower: null, higher: 50 });
    expect(nearestSteps(fifties, 100_000)).toEqual({ lower: 99_000, higher: null });
  });
});

const anyRange: fc.Arbitrary<QuantityStepRange> = fc.record({
  rangeFrom: fc.option(fc.integer({ min: 0, max: 2_000 })),
  rangeTo: fc.option(fc.integer({ min: 0, max: 3_000 })),
  rangeValue: fc.option(fc.integer({ min: 1, max: 400 })),
});

test("steps above and below are valid, with no valid quantity in between (QTY-04)", () => {
  fc.assert(
    fc.property(fc.array(anyRange, { maxLength: 3 }), fc.integer({ min: -10, max: 4_000 }), (ranges, quantity) => {
      const above = nextStepAbove(ranges, quantity);
      const below = nextStepBelow(ranges, quantity);
      expect(above === null || (above > quantity && isValidQuantity(ranges, above))).toBe(true);
      expect(below === null || (below < quantity && isValidQuantity(ranges, below))).toBe(true);
      for (let between = quantity + 1; between < (above ?? 4_400); between++) {
        if (isValidQuantity(ranges, between)) throw new Error(`${between} is valid and nearer than ${above}`);
      }
      for (let between = quantity - 1; between > (below ?? 0); between--) {
        if (isValidQuantity(ranges, between)) throw new Error(`${between} is valid and nearer than ${below}`);
      }
    }),
    { numRuns: 150 },
  );
});
