import { expect, test } from "vitest";
import { listWeeks } from "./list-weeks.ts";

test("lists the current week and the twelve before it, from Monday", () => {
  const weeks = listWeeks(new Date("2026-11-29T22:00:00Z"));
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toEqual({ monday: "2026-11-23", number: 48, from: "23.11.2026" });
  expect(weeks[1]).toMatchObject({ monday: "2026-11-16", number: 47 });
});

test.each([
  ["2026-01-01", "2025-12-29", 1],
  ["2027-01-01", "2026-12-28", 53],
  ["2027-01-04", "2027-01-04", 1],
])("%s is in the week of %s, number %d by ISO 8601", (day, monday, number) => {
  expect(listWeeks(new Date(`${day}T12:00:00Z`))[0]).toMatchObject({ monday, number });
});
