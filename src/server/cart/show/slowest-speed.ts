import { canBeDelivered } from "./delivery-plan.ts";

/** Working days assumed for speeds without a number, to compare them with "DAYS:n". */
const DAYS: Readonly<Record<string, number>> = { FASTDELIVERY: 2, SLOWDELIVERY: 4, NODELIVERY: Infinity };

/**
 * Delivery speed of a cart: that of its slowest line (B20). An article without one counts as slow (FAM-16), and so does the remaining
 * stock of a discontinued article, which is delivered.
 */
export function slowestSpeed(lines: readonly Parameters<typeof canBeDelivered>[0][]): string {
  const slowness = (speed: string): number => DAYS[speed] ?? Number(speed.slice("DAYS:".length));
  return lines.map(speedOf).reduce((slowest, speed) => (slowness(speed) > slowness(slowest) ? speed : slowest), "FASTDELIVERY");
}

function speedOf(line: Parameters<typeof canBeDelivered>[0]): string {
  const speed = line.article?.deliverySpeed || "SLOWDELIVERY";
  return speed === "NODELIVERY" && canBeDelivered(line) ? "SLOWDELIVERY" : speed;
}
