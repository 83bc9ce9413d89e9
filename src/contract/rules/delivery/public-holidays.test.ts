import { expect, test } from "vitest";
import { easterSunday, isPublicHoliday } from "./public-holidays.ts";

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
  [2285, "2285-03-22"],
])("Easter Sunday of %i", (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

const at = (postalCode: string, country = "DE") => ({ country, postalCode });

test.each([
  ["2026-04-03", at("20095"), true],
  ["2026-10-03", at("80331"), true],
  ["2026-05-14", at("28195"), true],
  ["2026-05-25", at("10115"), true],
  ["2026-06-04", at("50667"), true],
  ["2026-06-04", at("20095"), false],
  ["2026-10-31", at("20095"), true],
  ["2026-10-31", at("80331"), false],
  ["2026-11-01", at("80331"), true],
  ["2027-01-06", at("70173"), true],
  ["2027-01-06", at("30159"), false],
  ["2026-03-08", at("10115"), true],
  ["2026-11-18", at("09111"), true],
  ["2026-11-18", at("80331"), false],
  ["2027-11-17", at("01067"), true],
  ["2026-12-08", at("1010", "AT"), true],
  ["2026-12-08", at("10115"), false],
  ["2026-10-26", at("8010", "AT"), true],
  ["2026-12-25", at("8001", "CH"), false],
  ["2026-12-24", at("20095"), false],
])("%s at %j is a holiday: %s (QUOTE-19)", (day, place, isHoliday) => {
  expect(isPublicHoliday(day, place)).toBe(isHoliday);
});

test("an unknown postal code has the holidays of all states", () => {
  for (const day of ["2027-01-06", "2026-10-31", "2026-11-18"]) expect(isPublicHoliday(day, at(""))).toBe(true);
});
