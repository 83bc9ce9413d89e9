import { expect, test } from "vitest";
import { ALL_ORDERS, isNarrowed, orderVariables, readOrderPages, readOrderQuery, writeOrderQuery } from "./order-query.ts";

const read = (query: string) => readOrderQuery(new URLSearchParams(query));
const pages = (query: string) => Object.values(readOrderPages(new URLSearchParams(query)));

test("round-trips a query", () => {
  for (const query of [
    "",
    "?q=Tor%203&status=ABC&from=2026-01-01&to=2026-06-30&sort=asc",
    "?status=D",
    "?by=0f8f&costCentre=4100%20Nord",
  ]) {
    expect(writeOrderQuery(read(query))).toBe(query);
  }
  expect(read("")).toEqual(ALL_ORDERS);
  expect(writeOrderQuery(read("sort=asc"), { first: 3, last: 3 })).toBe("?sort=asc&page=3");
  expect(writeOrderQuery(ALL_ORDERS, { first: 2, last: 4 })).toBe("?page=2&until=4");
});

test("omits invalid values of an address", () => {
  for (const query of ["status=X", "status=ABCDEA", "from=2026-02-30", "to=gestern", "from=2026-1-1", "sort=desc", "q=%20%20"]) {
    expect([query, read(query)]).toEqual([query, ALL_ORDERS]);
  }
  expect(read(`q=${"x".repeat(500)}`).text).toHaveLength(100);
  expect(["page=2", "page=0", "page=-1", "page=1.5", "page=x", "page=1e99", ""].map((query) => pages(query)[0])).toEqual([
    2, 1, 1, 1, 1, 1, 1,
  ]);
  expect(["until=3", "page=2&until=4", "page=3&until=2"].map(pages)).toEqual([
    [1, 3],
    [2, 4],
    [3, 3],
  ]);
});

test("requests ten orders, newest first, and a filter only if set (HIST-08, HIST-09)", () => {
  expect(orderVariables(ALL_ORDERS, 1)).toEqual({ pagesize: 10, pagenumber: 1, pageorder: "desc" });
  expect(orderVariables(read("q=4711&status=C&sort=asc"), 4)).toEqual({
    pagesize: 10,
    pagenumber: 4,
    pageorder: "asc",
    filter: { text: "4711", status: "C" },
  });
  expect([isNarrowed(read("sort=asc")), isNarrowed(read("to=2026-01-01"))]).toEqual([false, true]);
});

test("formats days as dates, and requests each end of a range separately", () => {
  for (const day of ["x2026-01-01", "2026-01-01x", "02026-01-01", "2026-13-01"]) expect(read(`from=${day}`).from).toBe("");
  expect(orderVariables(read("from=2026-01-01"), 1).filter).toEqual({ from: "2026-01-01" });
  expect(orderVariables(read("to=2026-06-30"), 1).filter).toEqual({ to: "2026-06-30" });
  expect(["q=a", "status=A", "from=2026-01-01", "by=a", "costCentre=a"].map((query) => isNarrowed(read(query)))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(orderVariables(read("by=a&costCentre=4100"), 1).filter).toEqual({ orderedBy: "a", costCentre: "4100" });
});
