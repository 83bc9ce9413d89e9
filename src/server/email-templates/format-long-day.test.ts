import { expect, test } from "vitest";
import { formatLongDay } from "./format-long-day.ts";

test.each([
  ["de-DE", "31. Dezember 2026"],
  ["en-GB", "31 December 2026"],
])("a day is written without a time in %s", (language, written) => {
  expect(formatLongDay("2026-12-31", language)).toBe(written);
});
