import type { TaskContext } from "../../context.ts";
import type { ErpOrder } from "../../erp/index.ts";
import { findOrderToHandOver, isHandOverPending, markHandedOver } from "../order-store.ts";
import type { Order } from "../order.ts";

/** Nothing was placed before. */
export const NEVER = new Date(0);

export type HandOverContext = Pick<TaskContext, "db" | "clock" | "log" | "erp" | "stopping">;

/**
 * Hands an order over to the ERP, exactly once in effect: the message is only noted as delivered after the ERP has
 * accepted, and the ERP takes an order code once. Whatever dies in between is done again. False, and nothing is done, where one
 * that was placed before a moment waits to be handed over first.
 */
export async function handOverOrder(
  ctx: HandOverContext,
  orderCode: string,
  { unlessBehind }: { unlessBehind?: Date } = {},
): Promise<boolean> {
  const found = await findOrderToHandOver(ctx.db, orderCode, unlessBehind ?? NEVER);
  if (!found) {
    if (await isHandOverPending(ctx.db, orderCode)) throw new Error(`The outbox names order ${orderCode}, which does not exist.`);
    return true;
  }
  if (found.isBehind) return false;
  await ctx.erp.acceptOrder(ctx, toErpOrder(found.order));
  await markHandedOver(ctx.db, orderCode, ctx.clock.now());
  return true;
}

/** All of the order but what the shop alone needs to know. */
function toErpOrder({ siteId: _site, status: _status, email, contact, ...order }: Order): ErpOrder {
  return { ...order, contact: { ...contact, email } };
}
