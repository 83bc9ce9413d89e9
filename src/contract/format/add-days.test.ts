import { expect, test } from "vitest";
import { addDays } from "./add-days.ts";

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-03-01", -1, "2026-02-28"],
  ["9999-12-30", 1, "9999-12-31"],
  ["9999-12-31", 1, "9999-12-31"],
])("%s and %i days are %s", (day, days, sum) => {
  expect(addDays(day, days)).toBe(sum);
});
