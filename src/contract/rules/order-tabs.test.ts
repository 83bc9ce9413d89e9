import { expect, test } from "vitest";
import { ORDER_TABS, orderDetailsQuery, readOrderTab } from "./order-tabs.ts";

test("an order's page opens with its first part where the address names none that there is", () => {
  for (const none of [null, "", "nonsense"]) expect(readOrderTab(none)).toBe("overview");
  expect(ORDER_TABS.map(readOrderTab)).toEqual([...ORDER_TABS]);
});

test("the address of an order's page names the order, and its part where it is not the first", () => {
  expect(orderDetailsQuery("0000000007")).toBe("?order=0000000007");
  expect(orderDetailsQuery("A&B", "deliveries")).toBe("?order=A%26B&tab=deliveries");
});
