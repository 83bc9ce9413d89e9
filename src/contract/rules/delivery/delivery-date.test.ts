import { expect, test } from "vitest";
import { addWorkingDays, findDeliveryDateProblem, nextWorkingDay, readDay, twelveMonthsLater, writeDay } from "./delivery-date.ts";

const BREMEN = { country: "DE", postalCode: "28195" };
const window = { earliest: "2026-12-01", latest: "2027-11-27" };

test.each([
  ["2026-12-01", null],
  ["2026-11-30", "too-early"],
  ["2027-11-26", null],
  ["2027-11-28", "too-late"],
  ["2026-12-05", "weekend"],
  ["2026-12-25", "holiday"],
  ["2026-12-32", "unreadable"],
  ["", "unreadable"],
])("the day %s: %s (QUOTE-19)", (day, problem) => {
  expect(findDeliveryDateProblem(day, window, BREMEN)).toBe(problem);
});

test("working days skip weekends and holidays", () => {
  expect(addWorkingDays("2026-11-27", 2, BREMEN)).toBe("2026-12-01");
  expect(addWorkingDays("2026-12-23", 2, BREMEN)).toBe("2026-12-28");
  expect(addWorkingDays("2026-12-31", 1, BREMEN)).toBe("2027-01-04");
  expect(nextWorkingDay("2026-12-25", BREMEN)).toBe("2026-12-28");
});

test("the window ends twelve months later, also from 29 February", () => {
  expect(twelveMonthsLater("2026-11-27")).toBe("2027-11-27");
  expect(twelveMonthsLater("2028-02-29")).toBe("2029-02-28");
});

test.each([
  ["4.12.2026", "2026-12-04"],
  ["04.12.26", "2026-12-04"],
  [" 4. 12. 2026 ", "2026-12-04"],
  ["4/12/2026", "2026-12-04"],
  ["4.12.", "2026-12-04"],
  ["4.12", "2026-12-04"],
  ["4.3.", "2027-03-04"],
  ["2026-12-04", "2026-12-04"],
  ["31.2.2027", null],
  ["29.2.28", "2028-02-29"],
  ["heute", null],
  ["1".repeat(10_000), null],
  ["", null],
])("reads the typed day %j as %s", (typed, day) => {
  expect(readDay(typed, "2026-11-27")).toBe(day);
});

test.each([
  ["de-DE", "04.12.2026"],
  ["en-GB", "04/12/2026"],
])("writes a day in %s so that it can be read again", (language, text) => {
  expect(writeDay("2026-12-04", language)).toBe(text);
  expect(readDay(text, "2026-11-27")).toBe("2026-12-04");
});
