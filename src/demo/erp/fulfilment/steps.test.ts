import { expect, test } from "vitest";
import { SIMULATION_SPEEDS } from "../simulation-speed.ts";
import { erpOrder, orderLine } from "#server/erp/testing.ts";
import type { Phase, FulfilmentLine, FulfilmentOrder } from "./order.ts";
import { afterInvoice, cancel, confirm } from "./steps.ts";

const now = new Date("2026-11-20T10:00:00Z");
const moment = { simulationSpeed: SIMULATION_SPEEDS.minutes, now };
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function workedLine(position: number, articleNumber: string, overrides: Partial<FulfilmentLine> = {}): FulfilmentLine {
  const line = orderLine(position, articleNumber, 10);
  return { ...line, superPosition: null, reserved: 0, delivered: 0, rejected: 0, plannedDeliveryOn: null, ...overrides };
}

function workedOrder(phase: Phase, lines: readonly FulfilmentLine[], dueAt: Date): FulfilmentOrder {
  return { ...erpOrder("1"), orderType: "shop", phase, version: 1, dueAt, plannedDeliveryOn: null, requestedDeliveryOn: null, lines };
}

test("resumes an order at the earliest arrival of its open articles", () => {
  const order = workedOrder("shipped", [workedLine(10, "late"), workedLine(20, "early"), workedLine(30, "there", { delivered: 10 })], now);
  const arrivals = new Map([
    ["late", inMinutes(600)],
    ["early", inMinutes(60)],
    ["there", inMinutes(1)],
  ]);
  expect(afterInvoice(order, arrivals, moment)).toMatchObject({ phase: "waiting", dueAt: SIMULATION_SPEEDS.minutes.resume(inMinutes(60)) });
});

test("resumes an order from now if the arrival is in the past", () => {
  const order = workedOrder("shipped", [workedLine(10, "arrived")], now);
  expect(afterInvoice(order, new Map([["arrived", inMinutes(-60)]]), moment).dueAt).toEqual(SIMULATION_SPEEDS.minutes.resume(now));
});

test.each(["accepted", "waiting"] as const)("cancelling a line does not reschedule an order that is %s", (phase) => {
  const order = workedOrder(phase, [workedLine(10, "one"), workedLine(20, "other")], inMinutes(30));
  expect(cancel(order, new Set([10]), { now })).toMatchObject({ phase, dueAt: inMinutes(30) });
});

test("reschedules a confirmed order immediately if its only ready line is cancelled", () => {
  const order = workedOrder("confirmed", [workedLine(10, "ready", { reserved: 10 }), workedLine(20, "other")], inMinutes(30));
  expect(cancel(order, new Set([10]), { now })).toMatchObject({ phase: "waiting", dueAt: now });
  expect(cancel(order, new Set([20]), { now })).toMatchObject({ phase: "confirmed", dueAt: inMinutes(30) });
});

const arrival = new Date("2026-11-27T09:00:00Z");
const days = { simulationSpeed: SIMULATION_SPEEDS.days, now };

test("plans no line before the requested day, but later ones when they arrive (QUOTE-22)", () => {
  const lines = [workedLine(10, "there", { reserved: 10 }), workedLine(20, "late")];
  const order = { ...workedOrder("accepted", lines, now), requestedDeliveryOn: "2026-11-26" };
  const planned = confirm(order, new Map([["late", arrival]]), days);
  expect(planned.lines.map(({ plannedDeliveryOn }) => plannedDeliveryOn)).toEqual(["2026-11-26", "2026-12-01"]);
  expect(planned).toMatchObject({ phase: "confirmed", plannedDeliveryOn: "2026-12-01" });
});

test("plans a line for its own requested day, earlier or later than the order's (QUOTE-20)", () => {
  const lines = [
    workedLine(10, "there", { reserved: 10, requestedDeliveryOn: "2026-11-25" }),
    workedLine(20, "there", { reserved: 10 }),
    workedLine(30, "there", { reserved: 10, requestedDeliveryOn: "2026-12-04" }),
  ];
  const order = { ...workedOrder("accepted", lines, now), requestedDeliveryOn: "2026-11-27" };
  const planned = confirm(order, new Map(), days);
  expect(planned.lines.map(({ plannedDeliveryOn }) => plannedDeliveryOn)).toEqual(["2026-11-25", "2026-11-27", "2026-12-04"]);
});

test("a complete delivery waits for its last line (QUOTE-21)", () => {
  const lines = [workedLine(10, "there", { reserved: 10 }), workedLine(20, "late")];
  const order = { ...workedOrder("accepted", lines, now), allowsPartDelivery: false };
  const planned = confirm(order, new Map([["late", arrival]]), days);
  expect(planned.phase).toBe("waiting");
  expect(planned.lines.map(({ plannedDeliveryOn }) => plannedDeliveryOn)).toEqual(["2026-12-01", "2026-12-01"]);
  const complete = { ...order, lines: lines.map((line) => ({ ...line, reserved: 10 })) };
  expect(confirm(complete, new Map(), days).phase).toBe("confirmed");
});

test("plans the same working days as the shop promises, however fast the simulation runs", () => {
  const saturday = new Date("2026-11-28T20:00:00Z");
  const order = workedOrder("accepted", [workedLine(10, "there", { reserved: 10 })], saturday);
  for (const simulationSpeed of Object.values(SIMULATION_SPEEDS))
    expect(confirm(order, new Map(), { simulationSpeed, now: saturday }).plannedDeliveryOn).toBe("2026-12-02");
});
