import fc from "fast-check";
import { expect, test } from "vitest";
import { isValidQuantity, MAX_QUANTITY } from "#contract/rules/quantities/quantity-steps.ts";
import { validateQuantity, planAdd } from "./plan-add.ts";

const by = (step: number, from = 0, to = MAX_QUANTITY) => [{ rangeFrom: from, rangeTo: to, rangeValue: step }];
const add = (question: Partial<Parameters<typeof planAdd>[0]>) =>
  planAdd({ ranges: by(50, 50), stockLimit: null, inCart: 0, requested: 50, ...question });

test("adds a valid quantity completely", () => {
  expect(add({ requested: 150 })).toEqual({ requested: 150, added: 150, status: "success" });
});

test("adds the minimum quantity if none is specified (QTY-14)", () => {
  expect(add({ requested: undefined })).toEqual({ requested: 50, added: 50, status: "success" });
});

test("treats 0 or less as 1, which the steps may then reject", () => {
  expect(add({ ranges: by(1), requested: 0 })).toEqual({ requested: 1, added: 1, status: "success" });
  expect(add({ requested: -3 })).toEqual({ requested: 1, added: 0, status: "invalidStep" });
});

test("a quantity between two steps adds nothing", () => {
  expect(add({ requested: 120 })).toEqual({ requested: 120, added: 0, status: "invalidStep" });
});

test("adds a quantity that completes the line to a step", () => {
  expect(add({ ranges: by(50, 100), inCart: 100, requested: 50 }).added).toBe(50);
});

test("rounds the total down to the lower step if the steps widen", () => {
  const widening = [
    { rangeFrom: 0, rangeTo: 100, rangeValue: 10 },
    { rangeFrom: 100, rangeTo: MAX_QUANTITY, rangeValue: 100 },
  ];
  expect(add({ ranges: widening, inCart: 90, requested: 90 })).toEqual({ requested: 90, added: 10, status: "invalidStep" });
});

test("a line never exceeds 99000 (LAYER-09)", () => {
  expect(add({ inCart: 98_950, requested: 200 })).toEqual({ requested: 200, added: 50, status: "maxOrderQuantityExceeded" });
  expect(add({ inCart: 99_000 })).toEqual({ requested: 50, added: 0, status: "maxOrderQuantityExceeded" });
});

test("accepts exactly 99000 pieces", () => {
  expect(add({ ranges: by(1), inCart: 98_999, requested: 1 })).toEqual({ requested: 1, added: 1, status: "success" });
  expect(add({ inCart: 0, requested: 99_000 })).toEqual({ requested: 99_000, added: 99_000, status: "success" });
});

test("limits the total to the highest step that stock covers", () => {
  expect(add({ stockLimit: 130, requested: 200 })).toEqual({ requested: 200, added: 100, status: "lowStock" });
});

test("the remaining stock can be added, and a line can be set to it", () => {
  expect(add({ stockLimit: 150, requested: 150 })).toEqual({ requested: 150, added: 150, status: "success" });
  expect(validateQuantity(by(50, 50), 150, 150)).toBe("ok");
  expect(validateQuantity(by(50, 50), 149, 150)).toBe("low-stock");
  expect(validateQuantity(by(50, 50), null, 99_000)).toBe("ok");
});

test("adds nothing if the line already uses the stock (LAYER-09)", () => {
  expect(add({ stockLimit: 130, inCart: 100 })).toEqual({ requested: 50, added: 0, status: "noStock" });
});

test("an article without steps is unavailable", () => {
  expect(add({ ranges: [{ rangeFrom: null, rangeTo: null, rangeValue: null }] }).status).toBe("unavailable");
});

test("a line that grows always ends on an orderable quantity within stock and maximum", () => {
  const quantity = fc.integer({ min: -5, max: 120_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 2_000 }),
      quantity,
      fc.nat(99_000),
      fc.option(fc.nat(99_000)),
      (step, from, requested, lines, stockLimit) => {
        const ranges = by(step, from);
        const inCart = Math.floor(lines / step) * step;
        const plan = planAdd({ ranges, stockLimit, inCart, requested });
        expect(plan.added).toBeGreaterThanOrEqual(0);
        expect(plan.added).toBeLessThanOrEqual(plan.requested);
        const grown = inCart + plan.added;
        expect(plan.added === 0 || (isValidQuantity(ranges, grown) && grown <= (stockLimit ?? MAX_QUANTITY))).toBe(true);
        expect(plan.status === "success").toBe(plan.added > 0 && plan.added === plan.requested);
      },
    ),
  );
});
