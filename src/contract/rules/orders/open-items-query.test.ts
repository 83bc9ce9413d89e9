import { expect, test } from "vitest";
import { readOpenItemsQuery, writeOpenItemsQuery } from "./open-items-query.ts";

const read = (query: string) => readOpenItemsQuery(new URLSearchParams(query));

test("page and invoice are read from the address and written to it", () => {
  expect(read("page=2&pay=RE-2026-000123")).toEqual({ page: 2, pay: "RE-2026-000123" });
  expect(writeOpenItemsQuery({ page: 2, pay: "RE 1&2" })).toBe("?page=2&pay=RE%201%262");
  expect(writeOpenItemsQuery({ page: 1, pay: "" })).toBe("");
  expect([read("page=10000").page, read("page=10001").page]).toEqual([10_000, 1]);
});

test.each(["", "page=0&pay=", "page=-1", "page=1e9", "page=x", `pay=${"9".repeat(61)}`, "pay=%00", "pay=a%0Ab"])(
  "%s is the first page without a transfer",
  (query) => {
    expect(read(query)).toEqual({ page: 1, pay: "" });
  },
);

test("an invoice number has up to sixty characters, and is trimmed", () => {
  expect([read(`pay=${"9".repeat(60)}`).pay, read("pay=%20RE%201%20").pay]).toEqual(["9".repeat(60), "RE 1"]);
});
