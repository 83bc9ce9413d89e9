// Pure state transitions of an order, from its state and its articles' states. The caller persists the result.
import type { SimulationSpeed } from "../simulation-speed.ts";
import { type Arrivals, type FulfilmentLine, type FulfilmentOrder, waitingOf } from "./order.ts";
import { planDates, plannedDelivery } from "./plan-dates.ts";

type Moment = { simulationSpeed: SimulationSpeed; now: Date };

/** A delivery note line; positions are the note's own: 10, 20, 30 … */
export type DeliveredLine = {
  position: number;
  orderPosition: number;
  articleNumber: string;
  name: string;
  quantity: number;
  unit: string;
};

/** Sets planned delivery dates and the next step; also for orders that waited for stock. */
export function confirm(order: FulfilmentOrder, arrivals: Arrivals, { simulationSpeed, now }: Moment): FulfilmentOrder {
  const lines = planDates(order, arrivals, { simulationSpeed, now });
  const next = { ...order, lines, plannedDeliveryOn: plannedDelivery(lines) };
  const isComplete = lines.every((line) => waitingOf(line) === 0);
  if (lines.some(({ reserved }) => reserved > 0) && (order.allowsPartDelivery || isComplete))
    return { ...next, phase: "confirmed", dueAt: simulationSpeed.pick(now) };
  return restOf(next, arrivals, { simulationSpeed, now });
}

/** Next step of an order without reserved quantities: it waits for replenishment, or is done. */
function restOf(order: FulfilmentOrder, arrivals: Arrivals, { simulationSpeed, now }: Moment): FulfilmentOrder {
  const waiting = order.lines.filter((line) => waitingOf(line) > 0);
  if (waiting.length === 0) return { ...order, phase: "done", dueAt: null };
  const times = waiting.map(({ articleNumber }) => (arrivals.get(articleNumber) ?? simulationSpeed.restock(now)).getTime());
  return { ...order, phase: "waiting", dueAt: simulationSpeed.resume(new Date(Math.max(now.getTime(), Math.min(...times)))) };
}

/** Picks the reserved quantities as lines of a delivery note. */
export function pick(order: FulfilmentOrder, { simulationSpeed, now }: Moment): { order: FulfilmentOrder; lines: DeliveredLine[] } {
  const ready = order.lines.filter(({ reserved }) => reserved > 0);
  const lines = ready.map(({ position, articleNumber, name, reserved, unit }, index) => ({
    position: (index + 1) * 10,
    orderPosition: position,
    articleNumber,
    name,
    quantity: reserved,
    unit,
  }));
  return { order: { ...order, phase: "picked", dueAt: simulationSpeed.ship(now) }, lines };
}

/** Ships the picked quantities; they count as delivered from now on. */
export function ship(order: FulfilmentOrder, note: readonly DeliveredLine[], { simulationSpeed, now }: Moment): FulfilmentOrder {
  return { ...order, phase: "shipped", dueAt: simulationSpeed.invoice(now), lines: order.lines.map((line) => delivered(line, note)) };
}

function delivered(line: FulfilmentLine, note: readonly DeliveredLine[]): FulfilmentLine {
  const quantity = note.find(({ orderPosition }) => orderPosition === line.position)?.quantity ?? 0;
  return { ...line, reserved: line.reserved - quantity, delivered: line.delivered + quantity };
}

/** After invoicing, open quantities wait for stock, or the order is done. */
export function afterInvoice(order: FulfilmentOrder, arrivals: Arrivals, moment: Moment): FulfilmentOrder {
  return restOf(order, arrivals, moment);
}

/** Cancels the quantities of a returned delivery. */
export function returnLines(order: FulfilmentOrder, note: readonly DeliveredLine[]): FulfilmentOrder {
  const lines = order.lines.map((line) => {
    const quantity = note.find(({ orderPosition }) => orderPosition === line.position)?.quantity ?? 0;
    return { ...line, delivered: line.delivered - quantity, rejected: line.rejected + quantity };
  });
  return { ...order, lines };
}

/** Cancels lines: open quantities are dropped, delivered quantities are returned. */
export function cancel(order: FulfilmentOrder, positions: ReadonlySet<number>, { now }: Pick<Moment, "now">): FulfilmentOrder {
  const lines = order.lines.map((line) =>
    positions.has(line.position) ? { ...line, reserved: 0, delivered: 0, rejected: line.quantity } : line,
  );
  const next = { ...order, lines, plannedDeliveryOn: plannedDelivery(lines) };
  if (lines.every((line) => line.delivered + line.rejected === line.quantity)) return { ...next, phase: "done", dueAt: null };
  // The order has no reserved quantities left, so it is confirmed again.
  if (order.phase === "confirmed" && lines.every(({ reserved }) => reserved === 0)) return { ...next, phase: "waiting", dueAt: now };
  return next;
}
