import { expect, test } from "vitest";
import {
  nextPlannedDay,
  readIntervalWeeks,
  readStandingOrderFields,
  readStandingOrderId,
  readStandingOrderMessage,
  readTypedOrderFields,
  STANDING_ORDER_FIELDS,
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

test("reads the typed fields, cut to 200 characters; missing ones are empty", () => {
  const [first] = STANDING_ORDER_FIELDS;
  const form = new URLSearchParams({ [first]: "x".repeat(300), "field.gate": "Nord", gate: "Süd" });
  const empty = Object.fromEntries(STANDING_ORDER_FIELDS.map((name) => [name, ""]));
  expect(readStandingOrderFields(form)).toEqual({ ...empty, [first]: "x".repeat(200) });
  expect(readTypedOrderFields(form, ["gate", "day"])).toEqual({ gate: "Nord", day: "" });
});
