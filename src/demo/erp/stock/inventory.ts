import type { Tx } from "#server/db/db.ts";
import type { SimulationSpeed } from "../simulation-speed.ts";
import type { Versioned } from "../messages/publish.ts";
import type { Arrivals, ArticleStates, FulfilmentLine } from "../fulfilment/order.ts";
import { waitingOf } from "../fulfilment/order.ts";
import { freeOf, replenish } from "./replenish.ts";
import { type ArticleStockData, lockStock, selectArticleStockData, type StoredStock, updateStock } from "./stock-store.ts";

/** The locked stock of an order's articles before a step, and their states. */
export type Shelves = { facts: ReadonlyMap<string, ArticleStockData>; stocks: readonly StoredStock[]; states: ArticleStates };

export async function openShelves(
  tx: Tx,
  { salesOrderId, order }: { salesOrderId: string; order: { customerId: string; lines: readonly FulfilmentLine[] } },
): Promise<Shelves> {
  const articleNumbers = order.lines.map(({ articleNumber }) => articleNumber);
  const stocks = await lockStock(tx, articleNumbers);
  const facts = new Map(
    (await selectArticleStockData(tx, articleNumbers, { customerId: order.customerId, salesOrderId })).map((fact) => [
      fact.articleNumber,
      fact,
    ]),
  );
  const stockOf = new Map(stocks.map((stock) => [stock.articleNumber, stock]));
  const states = [...facts.values()].map((fact) => {
    const stock = stockOf.get(fact.articleNumber);
    // Earlier orders have priority.
    const counted = stock ? Math.max(0, freeOf(stock) - fact.waitingBefore) : fact.isMade ? null : 0;
    return [fact.articleNumber, { canBeHad: fact.isKnown && !fact.isBlocked, isMade: fact.isMade, free: counted }] as const;
  });
  return { facts, stocks, states: new Map(states) };
}

export type StockMovement = { onHand: number; reserved: number };

/** Changes of the reserved quantities, by article. */
export function reservations(before: readonly FulfilmentLine[], after: readonly FulfilmentLine[]): Map<string, StockMovement> {
  const moved = new Map<string, StockMovement>();
  after.forEach(({ articleNumber, reserved }, index) => {
    const more = reserved - before[index]!.reserved + (moved.get(articleNumber)?.reserved ?? 0);
    moved.set(articleNumber, { onHand: 0, reserved: more });
  });
  return moved;
}

/** The stock after a step, with replenishment ordered for shortages. Never negative, even if counting began in between. */
export function moveStock(
  { stocks, facts }: Pick<Shelves, "stocks" | "facts">,
  {
    moved,
    lines,
    simulationSpeed,
    now,
  }: { moved: ReadonlyMap<string, StockMovement>; lines: readonly FulfilmentLine[]; simulationSpeed: SimulationSpeed; now: Date },
): StoredStock[] {
  return stocks.map((stock) => {
    const { onHand = 0, reserved = 0 } = moved.get(stock.articleNumber) ?? {};
    const left = { ...stock, onHand: Math.max(0, stock.onHand + onHand), reserved: Math.max(0, stock.reserved + reserved) };
    const fact = facts.get(stock.articleNumber);
    const own = lines.filter(({ articleNumber }) => articleNumber === stock.articleNumber).reduce((sum, line) => sum + waitingOf(line), 0);
    const waiting = (fact?.waiting ?? 0) + own;
    return { ...left, ...replenish(left, { waiting, isMade: fact?.isMade ?? false, simulationSpeed, now }) };
  });
}

/** Writes changed stocks; returns messages only for changes in available stock. */
export async function writeStock(tx: Tx, before: readonly StoredStock[], after: readonly StoredStock[]): Promise<Versioned[]> {
  const { changed, events } = changesOf(before, after);
  if (changed.length > 0) await updateStock(tx, changed);
  return events;
}

/** The changed stocks to write, and the messages to the shop. */
export function changesOf(before: readonly StoredStock[], after: readonly StoredStock[]): { changed: StoredStock[]; events: Versioned[] } {
  const pairs = after.map((stock, index) => ({ stock: { ...stock, version: stock.version + 1 }, was: before[index]! }));
  const changed = pairs.filter(({ stock, was }) => isOther(stock, was));
  const events = changed
    .filter(({ stock, was }) => freeOf(stock) !== freeOf(was))
    .map(({ stock }) => ({
      event: { kind: "stock" as const, stock: { articleNumber: stock.articleNumber, available: freeOf(stock) } },
      version: stock.version,
    }));
  return { changed: changed.map(({ stock }) => stock), events };
}

function isOther(stock: StoredStock, was: StoredStock): boolean {
  return stock.onHand !== was.onHand || stock.reserved !== was.reserved || stock.arriving !== was.arriving;
}

export function arrivalsOf(stocks: readonly StoredStock[]): Arrivals {
  return new Map(stocks.flatMap(({ articleNumber, arrivesAt }) => (arrivesAt ? [[articleNumber, arrivesAt] as const] : [])));
}
