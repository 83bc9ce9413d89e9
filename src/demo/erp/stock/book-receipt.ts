import { inTransaction } from "#server/db/in-transaction.ts";
import { publish } from "../messages/publish.ts";
import { scheduleStep } from "../fulfilment/schedule.ts";
import type { FulfilmentContext } from "../fulfilment/fulfilment-context.ts";
import { receive, replenish } from "./replenish.ts";
import { writeStock } from "./inventory.ts";
import { lockArrival, selectArticleStockData } from "./stock-store.ts";

/** Books a due replenishment once; waiting orders reserve from it in their own step. Returns true if one was due. */
export function bookReceipt(ctx: FulfilmentContext, articleNumber: string): Promise<boolean> {
  return inTransaction(ctx, async ({ db, clock, simulationSpeed }) => {
    const now = clock.now();
    const stock = await lockArrival(db, articleNumber, now);
    if (!stock) return false;
    const [fact] = await selectArticleStockData(db, [articleNumber], { customerId: "", salesOrderId: "0" });
    const there = receive(stock);
    // Waiting quantities are covered by this receipt; only the shortfall is reordered.
    const waiting = Math.max(0, fact!.waiting - (there.onHand - there.reserved));
    const after = { ...there, ...replenish(there, { waiting, isMade: fact!.isMade, simulationSpeed, now }), version: stock.version };
    const events = await writeStock(db, [stock], [after]);
    await scheduleStep(db, { kind: "stock", id: articleNumber, dueAt: after.arrivesAt, now });
    await publish(db, events, now);
    return true;
  });
}
