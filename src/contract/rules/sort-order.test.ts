import { expect, test } from "vitest";
import { nextSort, readSort, SORT_QUERY, writeSort } from "./sort-order.ts";

test.each(["LAENGE", "-LAENGE", "--A"])("an order is written as it was read: %s", (text) => {
  expect(writeSort(readSort(text)!)).toBe(text);
});
test.each(["", "-", null, undefined, "A".repeat(201)])("%j is no order", (text) => {
  expect(readSort(text)).toBeNull();
});
test("presses on a head lead from the smallest to the largest and back to the catalogue's order", () => {
  expect(nextSort(null, "A")).toBe("A");
  expect(nextSort("A", "A")).toBe("-A");
  expect(nextSort("-A", "A")).toBeNull();
  expect(nextSort("-B", "A")).toBe("A");
});
test("only a minus before the key turns an order round, and keys have up to 200 signs", () => {
  expect(SORT_QUERY).toBe("sort");
  expect([readSort("A-"), readSort("-A")]).toEqual([
    { key: "A-", isDescending: false },
    { key: "A", isDescending: true },
  ]);
  expect(readSort("A".repeat(200))).toEqual({ key: "A".repeat(200), isDescending: false });
});
