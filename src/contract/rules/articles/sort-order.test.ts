import { expect, test } from "vitest";
import { nextSort, readSort, SORT_QUERY, writeSort } from "./sort-order.ts";

test.each(["LAENGE", "-LAENGE", "--A"])("round-trips a sort order: %s", (text) => {
  expect(writeSort(readSort(text)!)).toBe(text);
});
test.each(["", "-", null, undefined, "A".repeat(201)])("%j is not a sort order", (text) => {
  expect(readSort(text)).toBeNull();
});
test("clicks on a header sort ascending, descending, and reset to the catalogue's order", () => {
  expect(nextSort(null, "A")).toBe("A");
  expect(nextSort("A", "A")).toBe("-A");
  expect(nextSort("-A", "A")).toBeNull();
  expect(nextSort("-B", "A")).toBe("A");
});
test("only a minus before the key reverses an order, and keys have up to 200 characters", () => {
  expect(SORT_QUERY).toBe("sort");
  expect([readSort("A-"), readSort("-A")]).toEqual([
    { key: "A-", isDescending: false },
    { key: "A", isDescending: true },
  ]);
  expect(readSort("A".repeat(200))).toEqual({ key: "A".repeat(200), isDescending: false });
});
