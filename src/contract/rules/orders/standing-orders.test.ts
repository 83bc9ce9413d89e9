import { expect, test } from "vitest";
import {
  nextPlannedDay,
  readIntervalWeeks,
  readNetLimit,
  readStandingOrderId,
  readStandingOrderMessage,
  toRunDates,
} from "./standing-orders.ts";

test.each([
  ["4", 4],
  [" 52 ", 52],
  ["53", null],
  ["0", null],
  ["1.5", null],
  ["", null],
])("reads the interval %j as %s weeks", (text, weeks) => {
  expect(readIntervalWeeks(text)).toBe(weeks);
});

test.each([
  ["500", "500.00"],
  ["1.500,50", "1500.50"],
  ["1,500.50 €", "1500.50"],
  ["1500,5", "1500.50"],
  ["1.500", "1500.00"],
  ["12345678", null],
  ["0", null],
  ["0,01", "0.01"],
  ["-5", null],
  ["5,555,5,5", null],
  ["abc", null],
  ["9".repeat(10_000), null],
])("reads the limit %j as %s", (text, amount) => {
  expect(readNetLimit(text)).toBe(amount);
});

test("a run on a weekend or holiday moves to the next working day, the rhythm stays", () => {
  const place = { country: "DE", postalCode: "28195" };
  expect(toRunDates("2026-12-25", place)).toEqual({ plannedOn: "2026-12-25", runOn: "2026-12-28" });
  expect(nextPlannedDay("2026-12-25", 4, "2026-12-28")).toBe("2027-01-22");
});

test("planned days that passed are left out", () => {
  expect(nextPlannedDay("2026-11-02", 2, "2026-11-02")).toBe("2026-11-16");
  expect(nextPlannedDay("2026-11-02", 2, "2026-12-01")).toBe("2026-12-14");
});

test("reads ids and messages of addresses", () => {
  const id = "0a1b2c3d-0000-4000-8000-000000000001";
  expect([readStandingOrderId(id), readStandingOrderId("'"), readStandingOrderId(null)]).toEqual([id, null, null]);
  expect([readStandingOrderMessage("saved"), readStandingOrderMessage("x"), readStandingOrderMessage(null)]).toEqual(["saved", null, null]);
});
