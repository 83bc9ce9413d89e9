import type { SimulationSpeed } from "../simulation-speed.ts";

/** Stock of an article that is counted. */
export type Stock = {
  articleNumber: string;
  onHand: number;
  reserved: number;
  /** Target level of a replenishment. */
  usual: number;
  arriving: number;
  arrivesAt: Date | null;
};

/** Minimum target level. */
const MIN_LEVEL = 50;
/** Reorder level as a share of the target level. */
const REORDER_AT = 0.2;

export function freeOf({ onHand, reserved }: Pick<Stock, "onHand" | "reserved">): number {
  return Math.max(0, onHand - reserved);
}

/**
 * Orders a replenishment if orders wait or the stock is low and none is on its way: the waiting quantity plus the amount that
 * fills the stock to its target. Discontinued articles are unchanged.
 */
export function replenish(
  stock: Stock,
  { waiting, isMade, simulationSpeed, now }: { waiting: number; isMade: boolean; simulationSpeed: SimulationSpeed; now: Date },
): Stock {
  const level = Math.max(stock.usual, MIN_LEVEL);
  const isNeeded = waiting > 0 || freeOf(stock) < level * REORDER_AT;
  if (!isMade || stock.arriving > 0 || !isNeeded) return stock;
  return { ...stock, arriving: waiting + Math.max(0, level - freeOf(stock)), arrivesAt: simulationSpeed.restock(now) };
}

/** Books the arriving quantity as on hand. */
export function receive(stock: Stock): Stock {
  return { ...stock, onHand: stock.onHand + stock.arriving, arriving: 0, arrivesAt: null };
}
