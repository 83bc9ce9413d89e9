import Big from "big.js";
import { expect, test } from "vitest";
import { DELIVERY_COSTS } from "../cart/testing.ts";
import { deliveryCost, deliveryCostsOn } from "./delivery-cost.ts";

test.each([
  ["net", "49.99", "small-order", "17.40"],
  ["net", "50.00", "standard", "7.90"],
  ["net", "249.99", "standard", "7.90"],
  ["net", "250.00", "free", "0.00"],
  ["gross", "59.49", "small-order", "20.71"],
  ["gross", "59.50", "standard", "9.40"],
  ["gross", "297.49", "standard", "9.40"],
  ["gross", "297.50", "free", "0.00"],
] as const)("%s goods of %s are shipped as %s for %s", (basis, goods, kind, cost) => {
  const answer = deliveryCost(deliveryCostsOn(basis, DELIVERY_COSTS), Big(goods), false);
  expect([answer.kind, answer.cost.toFixed(2)]).toEqual([kind, cost]);
});

test("gross delivery costs are the net ones plus 19 % tax", () => {
  expect(deliveryCostsOn("gross", DELIVERY_COSTS)).toEqual({
    cost: "9.40",
    freeFrom: "297.50",
    smallOrderBelow: "59.50",
    smallOrderSurcharge: "11.31",
  });
});

test("a small order's cost includes the surcharge", () => {
  expect(deliveryCost(DELIVERY_COSTS, Big("1"), false).smallOrderSurcharge?.toFixed(2)).toBe("9.50");
  expect(deliveryCost(DELIVERY_COSTS, Big("50"), false).smallOrderSurcharge).toBeNull();
});

test("an empty delivery costs nothing", () => {
  expect(deliveryCost(DELIVERY_COSTS, Big(0), true).cost.toFixed(2)).toBe("0.00");
});
