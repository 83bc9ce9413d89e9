import { expect, test } from "vitest";
import { readOpeningHours, writeOpeningHours } from "./opening-hours-notation.ts";

test("opening hours are written day by day, as they are read", () => {
  const hours = readOpeningHours("Mo-Tu 7:00-12:00, 13:00–17:00; Sa 08:00-24:00")!;
  const written = "Mo 07:00-12:00,13:00-17:00; Tu 07:00-12:00,13:00-17:00; Sa 08:00-24:00";
  expect(writeOpeningHours(hours)).toBe(written);
  expect(readOpeningHours(written)).toEqual(hours);
  expect(writeOpeningHours([])).toBe("");
});
