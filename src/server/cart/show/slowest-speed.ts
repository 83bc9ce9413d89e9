import type { DeliverySpeed } from "../../ports/catalogue-types.ts";

/** Working days assumed for speeds without a number, to compare them with "DAYS:n". */
const DAYS: Readonly<Record<string, number>> = { FASTDELIVERY: 2, SLOWDELIVERY: 4, NODELIVERY: Infinity };

/**
 * Delivery speed of a cart: that of its slowest line. An article without one counts as slow (FAM-16).
 */
export function slowestSpeed(speeds: readonly (DeliverySpeed | undefined)[]): string {
  const slowness = (speed: string): number => DAYS[speed] ?? Number(speed.slice("DAYS:".length));
  return speeds
    .map((speed): string => speed || "SLOWDELIVERY")
    .reduce((slowest, speed) => (slowness(speed) > slowness(slowest) ? speed : slowest), "FASTDELIVERY");
}
