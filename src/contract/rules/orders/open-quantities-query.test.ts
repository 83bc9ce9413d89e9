import { expect, test } from "vitest";
import { readOpenQuantitiesQuery, writeOpenQuantitiesQuery } from "./open-quantities-query.ts";

const read = (query: string) => readOpenQuantitiesQuery(new URLSearchParams(query));

test("round-trips a query, and drops invalid values", () => {
  for (const query of ["", "?q=Anker%2010x80", "?q=4711&page=3"]) expect(writeOpenQuantitiesQuery(read(query))).toBe(query);
  for (const query of ["page=0", "page=x", "page=1e99", "q=%20", "q=%00"]) expect(read(query)).toEqual({ text: "", page: 1 });
  expect(read(`q=${"x".repeat(500)}`).text).toHaveLength(100);
});
