import type { Context } from "../../context.ts";
import type { ErpOrder } from "../../erp/index.ts";
import { findOrderToHandOver, isHandOverPending, markHandedOver } from "../order-store.ts";
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
