import { arrivalOf, dayOf, type SimulationSpeed } from "../simulation-speed.ts";
import { type Arrivals, type FulfilmentLine, type FulfilmentOrder, waitingOf } from "./order.ts";

/**
 * Sets the planned delivery date of each open line, not before the requested one of line or order; completed lines are unchanged. If the delivery
 * has to be complete, all open lines arrive with the last one.
 */
export function planDates(
  { lines, requestedDeliveryOn, allowsPartDelivery }: Pick<FulfilmentOrder, "lines" | "requestedDeliveryOn" | "allowsPartDelivery">,
  arrivals: Arrivals,
  { simulationSpeed, now }: { simulationSpeed: SimulationSpeed; now: Date },
): FulfilmentLine[] {
  const isOpen = (line: FulfilmentLine) => line.delivered + line.rejected < line.quantity;
  const atOnce = dayOf(arrivalOf(simulationSpeed, now));
  const later = (line: FulfilmentLine, day: string) => {
    const wish = line.requestedDeliveryOn ?? requestedDeliveryOn;
    return wish !== null && wish > day ? wish : day;
  };
  const planned = lines.map((line) => {
    if (!isOpen(line)) return line;
    if (waitingOf(line) === 0) return { ...line, plannedDeliveryOn: line.plannedDeliveryOn ?? later(line, atOnce) };
    const arrives = arrivals.get(line.articleNumber) ?? simulationSpeed.restock(now);
    return { ...line, plannedDeliveryOn: later(line, dayOf(arrivalOf(simulationSpeed, arrives))) };
  });
  if (allowsPartDelivery) return planned;
  const last = plannedDelivery(planned.filter(isOpen));
  return planned.map((line) => (isOpen(line) ? { ...line, plannedDeliveryOn: last } : line));
}

/** The order's planned delivery: the latest date of its lines that are not rejected. */
export function plannedDelivery(lines: readonly FulfilmentLine[]): string | null {
  const dates = lines.flatMap(({ plannedDeliveryOn, rejected, quantity }) => (rejected < quantity && plannedDeliveryOn) || []);
  return dates.toSorted().at(-1) ?? null;
}
