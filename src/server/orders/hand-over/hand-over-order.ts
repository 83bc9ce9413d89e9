import type { Context } from "../../context.ts";
import type { ErpOrder } from "../../erp/index.ts";
import { findOrderToHandOver, isHandOverPending, listPendingHandOvers, markHandedOver } from "../order-store.ts";
import type { Order } from "../order.ts";

export type HandOverContext = Pick<Context, "db" | "clock" | "log" | "erp">;

/**
 * Hands an order over to the ERP, exactly once in effect: the message is only noted as delivered after the ERP has
 * accepted, and the ERP takes an order code once. Whatever dies in between is done again.
 */
export async function handOverOrder(ctx: HandOverContext, orderCode: string): Promise<void> {
  const order = await findOrderToHandOver(ctx.db, orderCode);
  if (!order) {
    if (await isHandOverPending(ctx.db, orderCode)) throw new Error(`The outbox names order ${orderCode}, which does not exist.`);
    return;
  }
  await ctx.erp.acceptOrder(ctx, toErpOrder(order));
  await markHandedOver(ctx.db, orderCode, ctx.clock.now());
}

/** All of the order but what the shop alone needs to know. */
function toErpOrder({ siteId: _site, status: _status, email, contact, ...order }: Order): ErpOrder {
  return { ...order, contact: { ...contact, email } };
}

/** Young messages belong to their own job. */
const LEFT_BEHIND_MS = 60_000;
const AT_ONCE = 200;

/**
 * Hands over what was left behind: orders whose own job is gone (its attempts used up, the queue emptied).
 * One that fails does not stop the others; the failures are thrown together at the end.
 */
export async function sweepOutbox(ctx: HandOverContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - LEFT_BEHIND_MS);
  const failures: unknown[] = [];
  const pending = await listPendingHandOvers(ctx.db, before, AT_ONCE);
  for (const orderCode of pending) {
    try {
      await handOverOrder(ctx, orderCode);
    } catch (error) {
      failures.push(new Error(`Order ${orderCode} could not be handed over.`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be handed over.`);
  return pending.length;
}
