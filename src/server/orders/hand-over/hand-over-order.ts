import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import type { Erp, ErpOrder } from "../../erp/index.ts";
import { findAnyOrder, isHandOverPending, listPendingHandOvers, markHandedOver } from "../order-store.ts";
import type { Order } from "../order.ts";

export type HandOverDeps = { db: Db; clock: Clock; erp: Erp };

/**
 * Hands an order over to the ERP, exactly once in effect: the message is only noted as delivered after the ERP has
 * accepted, and the ERP takes an order code once. Whatever dies in between is done again.
 */
export async function handOverOrder({ db, clock, erp }: HandOverDeps, orderCode: string): Promise<void> {
  if (!(await isHandOverPending(db, orderCode))) return;
  const order = await findAnyOrder(db, orderCode);
  if (!order) throw new Error(`The outbox names order ${orderCode}, which does not exist.`);
  await erp.acceptOrder(toErpOrder(order));
  await markHandedOver(db, orderCode, clock.now());
}

function toErpOrder(order: Order): ErpOrder {
  const { orderCode, customerId, purchaseOrderNumber, currency, netTotal, taxTotal, deliveryAddress } = order;
  const lines = order.lines.map((line) => ({
    position: line.position,
    articleNumber: line.articleNumber,
    quantity: line.quantity,
    unit: line.unit,
    netTotal: line.netTotal,
  }));
  return { orderCode, customerId, purchaseOrderNumber, currency, netTotal, taxTotal, deliveryAddress, lines };
}

/** Young messages belong to their own job. */
const LEFT_BEHIND_MS = 60_000;
const AT_ONCE = 200;

/**
 * Hands over what was left behind: orders whose own job is gone (its attempts used up, the queue emptied).
 * One that fails does not stop the others; the failures are thrown together at the end.
 */
export async function sweepOutbox(deps: HandOverDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - LEFT_BEHIND_MS);
  const failures: unknown[] = [];
  const pending = await listPendingHandOvers(deps.db, before, AT_ONCE);
  for (const orderCode of pending) {
    try {
      await handOverOrder(deps, orderCode);
    } catch (error) {
      failures.push(new Error(`Order ${orderCode} could not be handed over.`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be handed over.`);
  return pending.length;
}
