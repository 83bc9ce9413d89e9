import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import { getOrderDocuments, type OrderDocument } from "../../documents/index.ts";
import { can } from "../../policies.ts";
import type { LineProgress, Order, OrderProgress } from "../order.ts";
import { selectProgress, selectUnits, type ShownUnit } from "./details-store.ts";
import { couldBeCode } from "../order-code.ts";
import { upToDateFor } from "./up-to-date.ts";
import { findCustomerOrder } from "../order-store.ts";

export type OrderDetails = {
  order: Order;
  progress: OrderProgress;
  /** By position. */
  lines: ReadonlyMap<number, LineProgress>;
  units: readonly ShownUnit[];
  papers: readonly OrderDocument[];
  /** Time of the ERP's last response; null until it has reported this order. */
  upToDate: Date | null;
};

/** An order by its code; null for visitors and for orders that the viewer does not see. */
export async function findOrderDetails(ctx: Context, orderCode: string): Promise<OrderDetails | null> {
  if (!can(ctx.viewer, "seeOrders") || !couldBeCode(orderCode)) return null;
  const scope = orderScopeOf(ctx.viewer);
  const [order, progress, units, documents, upToDate] = await Promise.all([
    findOrder(ctx, orderCode),
    selectProgress(ctx.db, orderCode, scope),
    selectUnits(ctx.db, orderCode, scope),
    getOrderDocuments(ctx, orderCode),
    upToDateFor(ctx),
  ]);
  if (!order || !progress) return null;
  return {
    order,
    progress: progress.order,
    lines: progress.lines,
    units,
    papers: documents,
    upToDate: progress.isKnownToErp ? upToDate : null,
  };
}

/** An order by its code; null for visitors and for orders that the viewer does not see. */
export async function findOrder(ctx: Context, orderCode: string): Promise<Order | null> {
  if (!can(ctx.viewer, "seeOrders") || !couldBeCode(orderCode)) return null;
  return findCustomerOrder(ctx.db, orderCode, orderScopeOf(ctx.viewer));
}
