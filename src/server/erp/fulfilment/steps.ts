// What happens to an order next: pure, from its state and what is known of its articles. Whoever calls writes it down.
import type { SimulationSpeed } from "../simulation-speed.ts";
import { type Arrivals, type FulfilmentLine, type FulfilmentOrder, waitingOf } from "./order.ts";
import { planDates, plannedDelivery } from "./plan-dates.ts";

type Moment = { pace: SimulationSpeed; now: Date };

/** What a delivery note lists; positions are its own, from 10 in tens. */
export type DeliveredLine = {
  position: number;
  orderPosition: number;
  articleNumber: string;
  name: string;
  quantity: number;
  unit: string;
};

/** Says when what was allotted comes, and what happens next; of an order that has waited for stock as well. */
export function confirm(order: FulfilmentOrder, arrivals: Arrivals, { pace, now }: Moment): FulfilmentOrder {
  const lines = planDates(order.lines, arrivals, { pace, now });
  const next = { ...order, lines, plannedDeliveryOn: plannedDelivery(lines) };
  if (lines.some(({ reserved }) => reserved > 0)) return { ...next, phase: "confirmed", dueAt: pace.pick(now) };
  return restOf(next, arrivals, { pace, now });
}

/** What becomes of an order of which nothing lies ready: it waits for its articles, or is done. */
function restOf(order: FulfilmentOrder, arrivals: Arrivals, { pace, now }: Moment): FulfilmentOrder {
  const waiting = order.lines.filter((line) => waitingOf(line) > 0);
  if (waiting.length === 0) return { ...order, phase: "done", dueAt: null };
  const times = waiting.map(({ articleNumber }) => (arrivals.get(articleNumber) ?? pace.restock(now)).getTime());
  return { ...order, phase: "waiting", dueAt: pace.resume(new Date(Math.max(now.getTime(), Math.min(...times)))) };
}

/** Takes what lies ready from the shelves: what a delivery note is about to list. */
export function pick(order: FulfilmentOrder, { pace, now }: Moment): { order: FulfilmentOrder; lines: DeliveredLine[] } {
  const ready = order.lines.filter(({ reserved }) => reserved > 0);
  const lines = ready.map(({ position, articleNumber, name, reserved, unit }, index) => ({
    position: (index + 1) * 10,
    orderPosition: position,
    articleNumber,
    name,
    quantity: reserved,
    unit,
  }));
  return { order: { ...order, phase: "picked", dueAt: pace.ship(now) }, lines };
}

/** What was picked leaves: it is delivered now. */
export function ship(order: FulfilmentOrder, note: readonly DeliveredLine[], { pace, now }: Moment): FulfilmentOrder {
  return { ...order, phase: "shipped", dueAt: pace.invoice(now), lines: order.lines.map((line) => delivered(line, note)) };
}

function delivered(line: FulfilmentLine, note: readonly DeliveredLine[]): FulfilmentLine {
  const quantity = note.find(({ orderPosition }) => orderPosition === line.position)?.quantity ?? 0;
  return { ...line, reserved: line.reserved - quantity, delivered: line.delivered + quantity };
}

/** A delivery was invoiced: what is left waits for its articles, or the order is done. */
export function afterInvoice(order: FulfilmentOrder, arrivals: Arrivals, moment: Moment): FulfilmentOrder {
  return restOf(order, arrivals, moment);
}

/** A delivery came back: what was in it is cancelled. */
export function takeBack(order: FulfilmentOrder, note: readonly DeliveredLine[]): FulfilmentOrder {
  const lines = order.lines.map((line) => {
    const quantity = note.find(({ orderPosition }) => orderPosition === line.position)?.quantity ?? 0;
    return { ...line, delivered: line.delivered - quantity, rejected: line.rejected + quantity };
  });
  return { ...order, lines };
}

/** Some positions are given up: what is still to come of them will not, and what was delivered comes back. */
export function cancel(order: FulfilmentOrder, positions: ReadonlySet<number>, { now }: Pick<Moment, "now">): FulfilmentOrder {
  const lines = order.lines.map((line) =>
    positions.has(line.position) ? { ...line, reserved: 0, delivered: 0, rejected: line.quantity } : line,
  );
  const next = { ...order, lines, plannedDeliveryOn: plannedDelivery(lines) };
  if (lines.every((line) => line.delivered + line.rejected === line.quantity)) return { ...next, phase: "done", dueAt: null };
  // Nothing of it lies ready any more: it is looked at again.
  if (order.phase === "confirmed" && lines.every(({ reserved }) => reserved === 0)) return { ...next, phase: "waiting", dueAt: now };
  return next;
}
