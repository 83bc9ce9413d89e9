import { expect, test } from "vitest";
import { dayOf, SIMULATION_SPEEDS, workday } from "./simulation-speed.ts";

const at = (text: string) => new Date(text);

test.each([
  ["2026-11-20T10:00:00Z", 0, 15, "2026-11-20T15:00:00Z"],
  ["2026-11-20T16:00:00Z", 0, 15, "2026-11-23T15:00:00Z"],
  ["2026-11-20T10:00:00Z", 1, 6, "2026-11-23T06:00:00Z"],
  ["2026-11-21T10:00:00Z", 1, 6, "2026-11-23T06:00:00Z"],
  ["2026-11-18T10:00:00Z", 5, 9, "2026-11-25T09:00:00Z"],
])("from %s, %s working days later at %s o'clock is %s", (from, days, hour, expected) => {
  expect(workday(at(from), days, hour)).toEqual(at(expected));
});

test("computes days in the company's time zone", () => {
  expect(dayOf(at("2026-11-20T23:30:00Z"))).toBe("2026-11-21");
  expect(dayOf(at("2026-07-20T22:30:00Z"))).toBe("2026-07-21");
});

test.each(["days", "minutes"] as const)("in %s every step follows the previous one", (name) => {
  const simulationSpeed = SIMULATION_SPEEDS[name];
  let last = at("2026-11-20T17:00:00Z");
  for (const step of ["confirm", "pick", "ship", "invoice", "resume", "restock", "collect", "driveOut", "hand"] as const) {
    const next = simulationSpeed[step](last);
    expect(next.getTime()).toBeGreaterThan(last.getTime());
    last = next;
  }
});
