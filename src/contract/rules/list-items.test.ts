import { expect, test } from "vitest";
import { listItemsQuery, readListItems } from "./list-items.ts";

const read = (query: string) => readListItems(new URLSearchParams(query));

test("what an address names goes there and back", () => {
  for (const what of [
    { items: [{ id: "60100", quantity: 50 }, { id: "A/B 1" }] },
    { items: [], orderId: "4500001001" },
    { items: [], fromCart: true },
  ]) {
    expect(read(listItemsQuery(what))).toEqual(what);
  }
});

test.each(["", "add=", "add=,,", "cart=0", "order=", `add=${"9".repeat(65)}`])("%j asks for nothing", (query) => {
  expect(read(query)).toBeNull();
});

test("a quantity that is none is left out, and no more than fifty articles count", () => {
  expect(read("add=1:0,2:-3,3:x,4:1e9,5:007")).toEqual({ items: ["1", "2", "3", "4", "5"].map((id) => ({ id })) });
  expect(read(`add=${Array.from({ length: 60 }, (_, at) => at + 1).join()}`)?.items).toHaveLength(50);
});
