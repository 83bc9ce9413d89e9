import { addWorkingDays } from "#contract/rules/delivery/delivery-date.ts";
import type { StoredAddress } from "../documents/stored-address.ts";
import { dayOf, type SimulationSpeed } from "../simulation-speed.ts";
import { type Arrivals, type FulfilmentLine, type FulfilmentOrder, waitingOf } from "./order.ts";

type PlannedOrder = Pick<FulfilmentOrder, "lines" | "requestedDeliveryOn" | "allowsPartDelivery" | "deliveryAddress">;

/** Working days from the warehouse to the customer, as the shop promises them for goods in stock. */
const DELIVERY_WORKING_DAYS = 2;

/**
 * Sets the planned delivery date of each open line, not before the requested one of line or order; completed lines are unchanged. If the delivery
 * has to be complete, all open lines arrive with the last one. The dates are those of a real company, however fast the simulation runs.
 */
export function planDates(
  { lines, requestedDeliveryOn, allowsPartDelivery, deliveryAddress }: PlannedOrder,
  arrivals: Arrivals,
  { simulationSpeed, now }: { simulationSpeed: SimulationSpeed; now: Date },
): FulfilmentLine[] {
  const isOpen = (line: FulfilmentLine) => line.delivered + line.rejected < line.quantity;
  const { countryIso, postalCode } = (deliveryAddress ?? {}) as StoredAddress;
  const place = { country: countryIso || "DE", postalCode: postalCode ?? "" };
  const arrivalOf = (ready: Date) => addWorkingDays(dayOf(ready), DELIVERY_WORKING_DAYS, place);
  const atOnce = arrivalOf(now);
  const later = (line: FulfilmentLine, day: string) => {
    const wish = line.requestedDeliveryOn ?? requestedDeliveryOn;
    return wish !== null && wish > day ? wish : day;
  };
  const planned = lines.map((line) => {
    if (!isOpen(line)) return line;
    if (waitingOf(line) === 0) return { ...line, plannedDeliveryOn: line.plannedDeliveryOn ?? later(line, atOnce) };
    const arrives = arrivals.get(line.articleNumber) ?? simulationSpeed.restock(now);
    return { ...line, plannedDeliveryOn: later(line, arrivalOf(arrives)) };
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
