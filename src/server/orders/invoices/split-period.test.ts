import fc from "fast-check";
import { expect, test } from "vitest";
import { splitPeriod } from "./split-period.ts";

test.each([
  [null, null, { months: { first: null, last: null }, rest: [] }],
  ["2026-01-01", "2026-03-31", { months: { first: "2026-01-01", last: "2026-03-01" }, rest: [] }],
  ["2026-01-15", null, { months: { first: "2026-02-01", last: null }, rest: [{ from: "2026-01-15", to: "2026-01-31" }] }],
  [null, "2026-03-30", { months: { first: null, last: "2026-02-01" }, rest: [{ from: "2026-03-01", to: "2026-03-30" }] }],
  ["2026-02-03", "2026-02-20", { months: null, rest: [{ from: "2026-02-03", to: "2026-02-20" }] }],
  ["2025-12-31", "2026-01-01", { months: null, rest: [{ from: "2025-12-31", to: "2026-01-01" }] }],
  ["2026-03-01", "2026-02-01", { months: null, rest: [] }],
])("splits %s to %s", (from, to, split) => {
  expect(splitPeriod({ from, to })).toEqual(split);
});

test("months and rest contain each day of the period once (INVOICE-02)", () => {
  const day = (offset: number) => new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
      const { months, rest } = splitPeriod({ from: day(start), to: day(start + length) });
      for (let offset = 0; offset <= start + length + 40; offset += 1) {
        const each = day(offset);
        const month = `${each.slice(0, 7)}-01`;
        const isInMonths = months !== null && month >= months.first! && month <= months.last!;
        const count = rest.filter(({ from, to }) => each >= from && each <= to).length + (isInMonths ? 1 : 0);
        expect(count).toBe(offset >= start && offset <= start + length ? 1 : 0);
      }
    }),
    { numRuns: 100 },
  );
});
