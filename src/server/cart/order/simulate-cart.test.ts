import { expect, test } from "vitest";
import type { Context } from "../../context.ts";
import type { ValuedCart } from "../cart.ts";
import { simulateCart } from "./simulate-cart.ts";

const ctx = {
  viewer: { kind: "anonymous" },
  site: { settings: { shop: { shopType: "OpenOnlineShop" } } },
  erp: { simulate: () => Promise.resolve([]) },
} as unknown as Context;

const soldOff = {
  quantityStepRanges: [{ rangeFrom: 1, rangeTo: 1000, rangeValue: 1 }],
  deliverySpeed: "NODELIVERY",
};
const line = (entryNumber: number, quantity: number) => ({
  entryNumber,
  articleNumber: "040215",
  article: soldOff,
  price: { amount: "1.00", currency: "EUR" },
  taxRate: "0.19",
  isWorthless: false,
  quantity,
  available: 10,
  termsProblem: null,
});
const codesOf = (...lines: ReturnType<typeof line>[]) => simulateCart(ctx, { lines } as unknown as ValuedCart);

test("the stock of an article that is sold off is that of all its lines", async () => {
  expect(await codesOf(line(1, 10))).toEqual([]);
  expect(await codesOf(line(1, 11))).toEqual(["MFV-STOCK-040215"]);
  expect(await codesOf(line(1, 6), line(4, 4))).toEqual([]);
  expect(await codesOf(line(1, 6), line(4, 5))).toEqual(["MFV-STOCK-040215#1", "MFV-STOCK-040215#4"]);
});
