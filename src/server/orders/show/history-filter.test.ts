import { expect, test } from "vitest";
import { readHistoryFilter as readFilter } from "./history-filter.ts";

const readHistoryFilter = (given: Parameters<typeof readFilter>[0]) => readFilter(given, () => []);

const ALL = {
  words: null,
  invoiceNumber: "",
  statuses: null,
  from: null,
  until: null,
  plannedOn: null,
  accountId: null,
  costCentre: null,
  customerId: null,
};

test("an empty filter selects all orders", () => {
  expect(readHistoryFilter(null)).toEqual(ALL);
  expect(readHistoryFilter({ text: "  ", status: "", from: "", to: null })).toEqual(ALL);
});

test.each([
  ["Dübel 8x40", ["dübel", "8x40"]],
  ["BV-7/12  bv", ["bv", "7", "12"]],
  ["?!", []],
  ["a'b\\c:*&|", ["a", "b", "c"]],
])("searches %s by word prefixes", (text, words) => {
  expect(readHistoryFilter({ text }).words?.map(([word]) => word) ?? null).toEqual(words);
});

test("a word also stands for the compounds that contain it", () => {
  const compoundsOf = (word: string) => (word === "anker" ? ["nordanker", "bolzenanker"] : []);
  expect(readFilter({ text: "Anker 12" }, compoundsOf).words).toEqual([["anker", "nordanker", "bolzenanker"], ["12"]]);
});

test("the whole text can be an invoice number, unless PostgreSQL rejects it", () => {
  expect(readHistoryFilter({ text: " RE-2026-000001 " }).invoiceNumber).toBe("RE-2026-000001");
  expect(readHistoryFilter({ text: "RE\0" }).invoiceNumber).toBe("");
});

test("truncates a long search text", () => {
  const { words } = readHistoryFilter({ text: `${"a".repeat(100)} ${"b ".repeat(200)}` });
  expect(words).toEqual([["a".repeat(60)], ["b"]]);
  expect(readHistoryFilter({ text: "a b c d e f g h i j k" }).words).toHaveLength(8);
});

test.each([
  ["D", ["D"]],
  ["ca", ["A", "C"]],
  ["B,E", ["B", "E"]],
  ["X", null],
  ["ABCDE", null],
])("status %s selects %s", (status, statuses) => {
  expect(readHistoryFilter({ status }).statuses).toEqual(statuses);
});

test.each([
  ["2026-01-15", "2026-01-14T23:00:00.000Z", "2026-01-15T23:00:00.000Z"],
  ["2026-07-15", "2026-07-14T22:00:00.000Z", "2026-07-15T22:00:00.000Z"],
  ["2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
  ["2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
])("the day %s covers the whole day in Berlin time", (day, from, until) => {
  const filter = readHistoryFilter({ from: day, to: day });
  expect([filter.from?.toISOString(), filter.until?.toISOString()]).toEqual([from, until]);
});

test.each(["2026-02-30", "15.01.2026", "2026-1-5", "yesterday", "+02026-01-01"])("ignores the invalid date %s", (day) => {
  expect(readHistoryFilter({ from: day, to: day, plannedDelivery: day })).toEqual(ALL);
});

test("filters by a user's id and by a cost centre, both of limited length", () => {
  const orderedBy = "0F8FAD5B-D9CB-469F-A165-70867728950E";
  expect(readHistoryFilter({ orderedBy, costCentre: " 4\u0000100 " })).toEqual({
    ...ALL,
    accountId: orderedBy.toLowerCase(),
    costCentre: "4100",
  });
  expect(readHistoryFilter({ orderedBy: `${orderedBy}0`, costCentre: " " })).toEqual(ALL);
  expect(readHistoryFilter({ costCentre: "x".repeat(500) }).costCentre).toHaveLength(50);
});

test("filters by planned delivery date", () => {
  expect(readHistoryFilter({ plannedDelivery: "2026-11-24" })).toEqual({ ...ALL, plannedOn: "2026-11-24" });
});
