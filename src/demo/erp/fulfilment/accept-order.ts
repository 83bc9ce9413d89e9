import { inTransaction } from "#server/db/in-transaction.ts";
import type { ErpOrder } from "#server/ports/erp-order.ts";
import { insertSalesOrder } from "../erp-store.ts";
import { changesOf, moveStock, openShelves, reservations } from "../stock/inventory.ts";
import { orderEvent } from "../messages/events.ts";
import { toMessage } from "../messages/publish.ts";
import { reserveLines } from "./allocate.ts";
import type { FulfilmentContext } from "./fulfilment-context.ts";
import type { FulfilmentOrder } from "./order.ts";
import { scheduleStep } from "./schedule.ts";
import { scheduleArrivals } from "./process-order.ts";

/** Greater than every order id, so that all stored orders count as earlier. */
const NOT_YET_WRITTEN = "9223372036854775807";

/** Stores an order and reserves available stock, so that it is not promised twice. Idempotent: known orders are unchanged. */
export function acceptOrder(ctx: FulfilmentContext, order: ErpOrder): Promise<void> {
  return inTransaction(ctx, async ({ db: tx, clock, simulationSpeed }) => {
    const now = clock.now();
    const wanted = toWorked(order, simulationSpeed.confirm(now));
    const shelves = await openShelves(tx, { salesOrderId: NOT_YET_WRITTEN, order: wanted });
    const accepted = { ...wanted, lines: reserveLines(wanted.lines, shelves.states) };
    const { lines } = accepted;
    const stocks = moveStock(shelves, { moved: reservations(wanted.lines, lines), lines, simulationSpeed, now });
    const { changed, events } = changesOf(shelves.stocks, stocks);
    const messages = [{ event: orderEvent(accepted), version: accepted.version }, ...events].map((each) => toMessage(each, now));
    if (!(await insertSalesOrder(tx, { order: accepted, acceptedAt: now, stocks: changed, messages }))) return;
    await scheduleArrivals(tx, { before: shelves.stocks, after: stocks, now });
    await scheduleStep(tx, { kind: "order", id: order.orderCode, dueAt: accepted.dueAt, now });
  });
}

function toWorked(order: ErpOrder, dueAt: Date): FulfilmentOrder {
  const untouched = {
    superPosition: null,
    reserved: 0,
    delivered: 0,
    rejected: 0,
    plannedDeliveryOn: null,
  };
  return {
    ...order,
    orderType: "shop",
    phase: "accepted",
    version: 1,
    dueAt,
    plannedDeliveryOn: null,
    lines: order.lines.map((line) => ({ ...line, ...untouched })),
  };
}
