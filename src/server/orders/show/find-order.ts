import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { findCustomerOrder } from "../order-store.ts";
import { couldBeCode } from "../order-code.ts";
import type { Order } from "../order.ts";

/** An order of the viewer's customer by its code; null for visitors and for other customers' orders. */
export async function findOrder(ctx: Context, orderCode: string): Promise<Order | null> {
  if (!can(ctx.viewer, "seeOrders") || !couldBeCode(orderCode)) return null;
  return findCustomerOrder(ctx.db, orderCode, ctx.viewer.customerId);
}
