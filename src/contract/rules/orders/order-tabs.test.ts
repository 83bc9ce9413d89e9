import { expect, test } from "vitest";
import { ORDER_TABS, orderDetailsQuery, readOrderTab } from "./order-tabs.ts";

test("an order page opens its first tab if the address names no valid one", () => {
  for (const none of [null, "", "nonsense"]) expect(readOrderTab(none)).toBe("overview");
  expect(ORDER_TABS.map(readOrderTab)).toEqual([...ORDER_TABS]);
});

test("the address of an order page has the order, and its tab unless it is the first", () => {
  expect(orderDetailsQuery("0000000007")).toBe("?order=0000000007");
  expect(orderDetailsQuery("A&B", "deliveries")).toBe("?order=A%26B&tab=deliveries");
});
