import Big from "big.js";
import { expect, test } from "vitest";
import { deliveryCost, type DeliveryRules } from "./delivery-cost.ts";

const rules: DeliveryRules = { cost: "7.90", freeFrom: "250.00", smallOrderBelow: "50.00", smallOrderSurcharge: "9.50" };

test.each([
  ["49.99", "small-order", "17.40"],
  ["50.00", "standard", "7.90"],
  ["249.99", "standard", "7.90"],
  ["250.00", "free", "0.00"],
])("goods of %s are delivered as %s for %s", (goods, kind, cost) => {
  const answer = deliveryCost(rules, Big(goods), false);
  expect([answer.kind, answer.cost.toFixed(2)]).toEqual([kind, cost]);
});

test("nothing to deliver costs nothing", () => {
  expect(deliveryCost(rules, Big(0), true).cost.toFixed(2)).toBe("0.00");
});
