import { expect, test } from "vitest";
import { formatMeasure } from "./measure.ts";

test.each([
  ["0.4", "g", "de-DE", "0,4"],
  ["0.40", "g", "de-DE", "0,40"],
  ["0.4", "g", "en-GB", "0.4"],
  ["-12.5", "°C", "de-DE", "-12,5"],
  ["1250", "mm", "de-DE", "1250"],
  ["1250.5", "mm", "de-DE", "1.250,5"],
  ["1250.5", "mm", "en-GB", "1,250.5"],
  ["M 8", "mm", "de-DE", "M 8"],
])("%s %s reads in %s: %s", (value, unit, locale, text) => {
  expect(formatMeasure(value, unit, locale)).toBe(text);
});

test("without a unit nothing is taken for a number", () => {
  expect(formatMeasure("12.0123", "", "de-DE")).toBe("12.0123");
  expect(formatMeasure("12.0123", null, "de-DE")).toBe("12.0123");
});
