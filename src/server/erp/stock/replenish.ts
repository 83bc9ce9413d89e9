import type { SimulationSpeed } from "../simulation-speed.ts";

/** The stock of an article whose pieces are counted. */
export type Stock = {
  articleNumber: string;
  onHand: number;
  reserved: number;
  /** What a replenishment fills up to. */
  usual: number;
  arriving: number;
  arrivesAt: Date | null;
};

/** What is sold of an article between two replenishments at least. */
const LEAST = 50;
/** Below this share of what is usual more is ordered. */
const REORDER_AT = 0.2;

export function freeOf({ onHand, reserved }: Pick<Stock, "onHand" | "reserved">): number {
  return Math.max(0, onHand - reserved);
}

/**
 * Orders more from the works where orders wait for it or little is left, and nothing is on its way yet: what waits, and as
 * much as fills the stock up. An article that is not made any more stays as it is.
 */
export function replenish(
  stock: Stock,
  { waiting, isMade, pace, now }: { waiting: number; isMade: boolean; pace: SimulationSpeed; now: Date },
): Stock {
  const level = Math.max(stock.usual, LEAST);
  const isNeeded = waiting > 0 || freeOf(stock) < level * REORDER_AT;
  if (!isMade || stock.arriving > 0 || !isNeeded) return stock;
  return { ...stock, arriving: waiting + Math.max(0, level - freeOf(stock)), arrivesAt: pace.restock(now) };
}

/** What was on its way is there. */
export function receive(stock: Stock): Stock {
  return { ...stock, onHand: stock.onHand + stock.arriving, arriving: 0, arrivesAt: null };
}
