import { expect, test } from "vitest";
import { orderedItems } from "./ordered-items.ts";

type Order = NonNullable<Parameters<typeof orderedItems>[0]>;
const price = (formattedValue: string) => ({ formattedValue, value: 0, currencyIso: "EUR" });
const position = { productId: "555008", productName: "Dübel 8", productUrl: "/p/555008", quantityTotal: 100, unit: "Stück" };
const order = (changes: Partial<Order>) =>
  ({
    orderDate: "2026-11-27T09:00:00Z",
    sums: { total: price("96,20 €") },
    orderPositions: [{ ...position, valueTotal: price("12,40 €") }],
    ...changes,
  }) as Order;

test("an order's date, total and lines are shown again", () => {
  expect(orderedItems(order({}))).toEqual({
    date: "2026-11-27T09:00:00Z",
    total: "96,20 €",
    lines: [{ articleNo: "555008", name: "Dübel 8", url: "/p/555008", quantity: 100, unit: "Stück", totalPrice: "12,40 €" }],
  });
});

test("an order without lines or totals has no items", () => {
  expect([orderedItems(undefined), orderedItems(order({ orderPositions: null })), orderedItems(order({ sums: null }))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
