import { expect, test } from "vitest";
import { formatDate } from "./format-date.ts";

test.each([
  ["2026-11-05", "", "05.11.2026"],
  ["2026-11-05", "DD/MM/YYYY", "05/11/2026"],
  ["2026-11-05T23:05:00Z", "DD.MM.YYYY HH:mm", "06.11.2026 00:05"],
  ["2026-07-01T12:00:00Z", "HH:mm", "14:00"],
  ["gestern", "DD.MM.YYYY", "gestern"],
])("%s in %j is %s (DOC-08)", (date, pattern, shown) => {
  expect(formatDate(date, pattern)).toBe(shown);
});
