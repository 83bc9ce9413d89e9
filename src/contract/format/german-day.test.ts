import { expect, test } from "vitest";
import { germanDay } from "./german-day.ts";

test.each([
  ["2026-11-28T22:59:59Z", "2026-11-28"],
  ["2026-11-28T23:00:00Z", "2026-11-29"],
  ["2026-07-01T22:00:00Z", "2026-07-02"],
])("%s is %s in Germany", (at, day) => {
  expect(germanDay(new Date(at))).toBe(day);
});
