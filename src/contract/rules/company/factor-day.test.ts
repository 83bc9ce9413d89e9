import { expect, test } from "vitest";
import { addDays } from "../../format/add-days.ts";
import { isFactorDay } from "./factor-day.ts";

const TODAY = "2026-11-28";

test("a second factor can be required from today to a year later (TRUST-07)", () => {
  for (const day of [TODAY, "2026-12-31", "2027-11-28"]) expect([day, isFactorDay(day, TODAY)]).toEqual([day, true]);
  for (const day of ["2026-11-27", "2027-11-29", "", "2026-02-30", "28.11.2026", "2026-12-1", "2026-12-01T00:00", "x".repeat(5_000)])
    expect([day, isFactorDay(day, TODAY)]).toEqual([day, false]);
});

test("days are added across months and years", () => {
  expect([addDays(TODAY, 14), addDays("2028-02-28", 1), addDays("2026-12-31", 1)]).toEqual(["2026-12-12", "2028-02-29", "2027-01-01"]);
});
