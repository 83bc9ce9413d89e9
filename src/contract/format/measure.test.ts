import { expect, test } from "vitest";
import { formatMeasure, formatMeasureWithUnit } from "./measure.ts";

test.each([
  ["0.4", "g", "de-DE", "0,4"],
  ["0.40", "g", "de-DE", "0,40"],
  ["0.4", "g", "en-GB", "0.4"],
  ["-12.5", "°C", "de-DE", "-12,5"],
  ["1250", "mm", "de-DE", "1.250"],
  ["1250", "mm", "en-GB", "1,250"],
  ["1250.5", "mm", "de-DE", "1.250,5"],
  ["1250.5", "mm", "en-GB", "1,250.5"],
  ["M 8", "mm", "de-DE", "M 8"],
])("%s %s is formatted in %s: %s", (value, unit, locale, text) => {
  expect(formatMeasure(value, unit, locale)).toBe(text);
});

test("a decimal without a unit gets the decimal mark of the language", () => {
  expect(formatMeasure("2.75", "", "de-DE")).toBe("2,75");
  expect(formatMeasure("2.75", null, "en-GB")).toBe("2.75");
});

test.each(["8.8", "10.9", "1.4401", "12.0123", "4016", "2026"])("the designation %s without a unit is unchanged", (value) => {
  expect(formatMeasure(value, null, "de-DE")).toBe(value);
});

test("the unit follows the measure", () => {
  expect(formatMeasureWithUnit("2.7", "kN", "de-DE")).toBe("2,7 kN");
  expect(formatMeasureWithUnit("grau", null, "de-DE")).toBe("grau");
});
