import { inTransaction } from "../../db/in-transaction.ts";
import type { ErpOrder } from "../erp.ts";
import { insertSalesOrder } from "../erp-store.ts";
import { moveStock, openShelves, reservations, writeStock } from "../stock/shelves.ts";
import { reserveLines } from "./allot.ts";
import type { ErpWork } from "./erp-work.ts";
import { lockOrder } from "./order-store.ts";
import { scheduleArrivals, writeStep } from "./work-order.ts";

/** Takes an order into the books and puts aside what is there, so that nobody else is promised it. Known orders stay as they are. */
export function acceptOrder(ctx: ErpWork, order: ErpOrder): Promise<void> {
  return inTransaction(ctx, async ({ db: tx, clock, pace }) => {
    const now = clock.now();
    const dueAt = pace.confirm(now);
    const isNew = await insertSalesOrder(tx, order, { acceptedAt: now, dueAt });
    if (!isNew) return;
    const stored = (await lockOrder(tx, order.orderCode))!;
    const shelves = await openShelves(tx, stored);
    const lines = reserveLines(stored.order.lines, shelves.states);
    const stocks = moveStock(shelves, { moved: reservations(stored.order.lines, lines), lines, pace, now });
    const news = await writeStock(tx, shelves.stocks, stocks);
    await scheduleArrivals(tx, shelves.stocks, stocks);
    await writeStep(tx, { salesOrderId: stored.salesOrderId, order: { ...stored.order, lines } }, news, now);
  });
}
