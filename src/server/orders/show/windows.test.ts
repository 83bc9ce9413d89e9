import { expect, test } from "vitest";
import { cutWindows, monthsOf, toDateRanges, type Window } from "./windows.ts";

const window = (month: number, orders: number): Window => ({
  start: new Date(Date.UTC(2026, month - 1)),
  end: new Date(Date.UTC(2026, month)),
  orders,
});
const months = [window(5, 3), window(4, 1), window(2, 4)];
/** Each order as month and index within it. */
const all = months.flatMap(({ start, orders }) => Array.from({ length: orders }, (_, at) => `${start.getUTCMonth() + 1}.${at}`));

test.each(Array.from({ length: 9 }, (_, offset) => [1, 2, 3, 8].map((size) => [offset, size])).flat())(
  "skips %s orders and returns the next %s in list order",
  (offset, size) => {
    const read = toDateRanges(months, offset, size).flatMap(({ start, skip, take }) =>
      Array.from({ length: take }, (_, at) => `${start.getUTCMonth() + 1}.${skip + at}`),
    );
    expect(read).toEqual(all.slice(offset, offset + size));
  },
);

test("marks months that a period cuts, leaves whole months unmarked and omits others", () => {
  const cut = cutWindows(months, {
    from: new Date("2026-02-10T00:00:00Z"),
    until: new Date("2026-05-01T00:00:00Z"),
    plannedOn: null,
    costCentre: null,
  });
  expect(cut.map(({ window: { start, end }, isCut }) => [start.toISOString().slice(0, 10), end.toISOString().slice(0, 10), isCut])).toEqual(
    [
      ["2026-04-01", "2026-05-01", false],
      ["2026-02-10", "2026-03-01", true],
    ],
  );
});

test("a planned delivery date marks the count of every month as inexact", () => {
  const cut = cutWindows(months, { from: null, until: null, plannedOn: "2026-05-04", costCentre: null });
  expect(cut.map(({ window: { orders }, isCut }) => [orders, isCut])).toEqual([
    [3, true],
    [1, true],
    [4, true],
  ]);
});

test("adds up the counts of the selected statuses by month, in order", () => {
  const counts = [window(5, 3), window(5, 2), window(4, 1), window(2, 4)].map((each, at) => ({ ...each, status: "ADDA"[at]! }));
  const shown = (statuses: string[] | null) => monthsOf(counts, statuses).map(({ start, orders }) => [start.getUTCMonth() + 1, orders]);
  expect(shown(null)).toEqual([
    [5, 5],
    [4, 1],
    [2, 4],
  ]);
  expect(shown(["A", "B"])).toEqual([
    [5, 3],
    [2, 4],
  ]);
});
