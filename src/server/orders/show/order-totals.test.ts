import { expect, test } from "vitest";
import { orderTotals } from "./order-totals.ts";

const gross = {
  basis: "gross",
  netTotal: "46.13",
  taxTotal: "8.76",
  deliveryCost: "17.40",
  deliveryTotal: "20.71",
  deliveryTaxRate: "0.19",
} as const;
const net = {
  basis: "net",
  netTotal: "106.50",
  taxTotal: "20.24",
  deliveryCost: "6.50",
  deliveryTotal: "6.50",
  deliveryTaxRate: "0.19",
} as const;

test.each([
  ["a gross order with tax", gross, false, ["34.18", "20.71", "54.89"]],
  ["a gross order without tax", gross, true, ["28.73", "17.4", "54.89"]],
  ["a net order without tax", net, true, ["100", "6.5", "126.74"]],
  ["a net order with tax", net, false, ["119", "7.74", "126.74"]],
] as const)("%s: goods, delivery and total", (_, order, isNet, expected) => {
  const { goods, delivery, total } = orderTotals(order, isNet);
  expect([goods, delivery, total].map(String)).toEqual(expected);
});
