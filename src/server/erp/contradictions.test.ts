import { expect, test } from "vitest";
import { findContradictions } from "./conformance-test.contradictions.ts";
import type { ErpMessage, ErpPrice } from "../ports/erp-messages.ts";

const price = (version: number, amount: string, overrides: Partial<ErpPrice> = {}): ErpMessage => ({
  kind: "price",
  messageId: `${version}/${amount}`,
  version,
  at: new Date("2026-11-20T09:00:00Z"),
  price: {
    priceList: "4711",
    kind: "customer",
    currency: "EUR",
    articleNumber: "100001",
    prices: [{ lowerBound: 1, validFrom: null, validTo: null, amount, priceQuantity: "100", taxRate: "0.19" }],
    ...overrides,
  },
});

test("accepts repeated identical messages and later changes", () => {
  expect(findContradictions([price(1, "9.00"), price(1, "9.00"), price(2, "8.00"), price(1, "3.00", { articleNumber: "100002" })])).toEqual(
    [],
  );
});

test("reports a version with two contents, and a price list with two kinds or currencies (PROCURE-35)", () => {
  expect(findContradictions([price(1, "9.00"), price(1, "8.00")])).toEqual(["price 100001 in 4711, version 1 says two things"]);
  expect(findContradictions([price(1, "9.00"), price(2, "9.00", { currency: "CHF" })])).toEqual([
    "price list 4711 is customer in EUR and customer in CHF",
  ]);
});
