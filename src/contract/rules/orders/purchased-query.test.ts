import { expect, test } from "vitest";
import { readPurchasedQuery, writePurchasedQuery } from "./purchased-query.ts";

const read = (query: string) => readPurchasedQuery(new URLSearchParams(query));

test("round-trips a query, and the default is empty", () => {
  const query = { text: "anker & dübel", sort: "times", page: 2 } as const;
  expect(writePurchasedQuery(query)).toBe("?text=anker%20%26%20d%C3%BCbel&sort=times&page=2");
  expect(read(writePurchasedQuery(query))).toEqual(query);
  expect(writePurchasedQuery(read(""))).toBe("");
});

test("omits an invalid sort, page or text", () => {
  expect(read("sort=price&page=1.5&text=+anker+")).toEqual({ text: "anker", sort: "last", page: 1 });
  expect(["0", "-1", "1e9", "10001", "x"].map((page) => read(`page=${page}`).page)).toEqual([1, 1, 1, 1, 1]);
  expect(["2", "10000"].map((page) => read(`page=${page}`).page)).toEqual([2, 10_000]);
  expect(read(`text=${"x".repeat(300)}`).text).toHaveLength(200);
  expect(["name", "number", "last"].map((sort) => read(`sort=${sort}`).sort)).toEqual(["name", "number", "last"]);
});
