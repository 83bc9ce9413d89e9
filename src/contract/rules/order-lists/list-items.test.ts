import { expect, test } from "vitest";
import { listItemsQuery, readListItems } from "./list-items.ts";

const read = (query: string) => readListItems(new URLSearchParams(query));

test("round-trips the items of an address", () => {
  for (const what of [
    { items: [{ id: "60100", quantity: 50 }, { id: "A/B 1" }] },
    { items: [], orderId: "4500001001" },
    { items: [], fromCart: true },
  ]) {
    expect(read(listItemsQuery(what))).toEqual(what);
  }
});

test.each(["", "add=", "add=,,", "cart=0", "order=", `add=${"9".repeat(65)}`])("%j contains no items", (query) => {
  expect(read(query)).toBeNull();
});

test("omits an invalid quantity, and limits articles to fifty", () => {
  expect(read("add=1:0,2:-3,3:x,4:1e9,5:007")).toEqual({ items: ["1", "2", "3", "4", "5"].map((id) => ({ id })) });
  expect(read(`add=${Array.from({ length: 60 }, (_, at) => at + 1).join()}`)?.items).toHaveLength(50);
});

test("an address contains only the set fields", () => {
  expect(listItemsQuery({ items: [{ id: "60100", quantity: 50 }, { id: "A/B" }] })).toBe("?add=60100%3A50,A%2FB");
  expect(listItemsQuery({ items: [], orderId: "45 1" })).toBe("?order=45%201");
  expect(listItemsQuery({ items: [], fromCart: true })).toBe("?cart=1");
});

test("trims whitespace; accepts numbers of up to 64 characters and quantities of six digits", () => {
  expect(read(`add=%2060100:999999%20,${"9".repeat(64)}:1000000&order=%2045%20`)).toEqual({
    items: [{ id: "60100", quantity: 999_999 }, { id: "9".repeat(64) }],
    orderId: "45",
  });
  expect(read(`order=${"4".repeat(70)}`)?.orderId).toBe("4".repeat(64));
});
