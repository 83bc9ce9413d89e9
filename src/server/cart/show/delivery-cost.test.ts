import Big from "big.js";
import { expect, test } from "vitest";
import { deliveryCost, DELIVERY_RULES } from "./delivery-cost.ts";

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
  const answer = deliveryCost(DELIVERY_RULES[basis], Big(goods), false);
  expect([answer.kind, answer.cost.toFixed(2)]).toEqual([kind, cost]);
});

test("the gross rules are the net rules plus 19 % tax", () => {
  const { net, gross } = DELIVERY_RULES;
  const withTax = Object.entries(net).map(([name, amount]) => [name, Big(amount).times("1.19").round(2, Big.roundHalfUp).toFixed(2)]);
  expect(Object.fromEntries(withTax)).toEqual(gross);
});

test("an empty delivery costs nothing", () => {
  expect(deliveryCost(DELIVERY_RULES.net, Big(0), true).cost.toFixed(2)).toBe("0.00");
});
