import { arrivalOf, dayOf, type SimulationSpeed } from "../simulation-speed.ts";
import { type Arrivals, type FulfilmentLine, waitingOf } from "./order.ts";

/** Sets the planned delivery date of each open line; completed lines are unchanged. */
export function planDates(
  lines: readonly FulfilmentLine[],
  arrivals: Arrivals,
  { simulationSpeed, now }: { simulationSpeed: SimulationSpeed; now: Date },
): FulfilmentLine[] {
  const atOnce = dayOf(arrivalOf(simulationSpeed, now));
  return lines.map((line) => {
    if (line.delivered + line.rejected === line.quantity) return line;
    if (waitingOf(line) === 0) return { ...line, plannedDeliveryOn: line.plannedDeliveryOn ?? atOnce };
    const arrives = arrivals.get(line.articleNumber) ?? simulationSpeed.restock(now);
    return { ...line, plannedDeliveryOn: dayOf(arrivalOf(simulationSpeed, arrives)) };
  });
}

/** The order's planned delivery: the latest date of its lines that are not rejected. */
export function plannedDelivery(lines: readonly FulfilmentLine[]): string | null {
  const dates = lines.flatMap(({ plannedDeliveryOn, rejected, quantity }) => (rejected < quantity && plannedDeliveryOn) || []);
  return dates.toSorted().at(-1) ?? null;
}
