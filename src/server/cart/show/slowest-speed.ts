import type { DeliverySpeed } from "../../catalogue/index.ts";

/** Working days that stand for a speed where others are told in days. */
const DAYS: Readonly<Record<string, number>> = { FASTDELIVERY: 2, SLOWDELIVERY: 4, NODELIVERY: Infinity };

/** How fast a cart is delivered: the slowest line decides; an article that says nothing is slow (shop §3 "Delivery speed values"). */
export function slowestSpeed(speeds: readonly (DeliverySpeed | undefined)[]): string {
  const slowness = (speed: string): number => DAYS[speed] ?? Number(speed.slice("DAYS:".length));
  return speeds
    .map((speed): string => speed || "SLOWDELIVERY")
    .reduce((slowest, speed) => (slowness(speed) > slowness(slowest) ? speed : slowest), "FASTDELIVERY");
}
