import { describe, expect, test } from "vitest";
import { daysBefore, defaultPeriod, periodDays } from "./metric-period.ts";

const days = (period: Parameters<typeof periodDays>[0], today: string, chosen = {}) => {
  const shown = periodDays(period, today, chosen);
  const before = daysBefore(period, shown);
  return [`${shown.from} ${shown.to}`, `${before.from} ${before.to}`];
};

describe("a period of metrics and the one before (OFFICE-38)", () => {
  test.each([
    ["last7Days", "2026-11-28", "2026-11-22 2026-11-28", "2026-11-15 2026-11-21"],
    ["last30Days", "2026-11-28", "2026-10-30 2026-11-28", "2026-09-30 2026-10-29"],
    ["thisMonth", "2026-11-28", "2026-11-01 2026-11-28", "2026-10-01 2026-10-28"],
    // February is over on that day.
    ["thisMonth", "2026-03-30", "2026-03-01 2026-03-30", "2026-02-01 2026-02-28"],
    // The last day of a month makes it whole.
    ["thisMonth", "2026-11-30", "2026-11-01 2026-11-30", "2026-10-01 2026-10-31"],
    ["lastMonth", "2026-03-31", "2026-02-01 2026-02-28", "2026-01-01 2026-01-31"],
    ["lastMonth", "2026-01-01", "2025-12-01 2025-12-31", "2025-11-01 2025-11-30"],
    ["last12Months", "2026-11-28", "2025-12-01 2026-11-28", "2024-12-01 2025-11-28"],
    ["last12Months", "2028-02-29", "2027-03-01 2028-02-29", "2026-03-01 2027-02-28"],
  ] as const)("%s on %s", (period, today, shown, before) => {
    expect(days(period, today)).toEqual([shown, before]);
  });

  test("custom days are compared with as many days, custom whole months with whole months", () => {
    expect(days("custom", "2026-11-28", { from: "2026-11-02", to: "2026-11-08" })).toEqual([
      "2026-11-02 2026-11-08",
      "2026-10-26 2026-11-01",
    ]);
    expect(days("custom", "2026-11-28", { from: "2026-02-01", to: "2026-03-31" })).toEqual([
      "2026-02-01 2026-03-31",
      "2025-12-01 2026-01-31",
    ]);
    // Days that begin like a month without being one.
    expect(days("custom", "2026-11-28", { from: "2026-11-01", to: "2026-11-20" })[1]).toBe("2026-10-12 2026-10-31");
    expect(days("custom", "2026-11-28")[0]).toBe("2026-10-30 2026-11-28");
  });

  test("without a choice, months are shown for a year", () => {
    expect(defaultPeriod({}, "day")).toBe("last30Days");
    expect(defaultPeriod({}, "month")).toBe("last12Months");
    expect(defaultPeriod({ to: "2026-11-20" }, "month")).toBe("custom");
  });
});
