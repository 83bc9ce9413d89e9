import type { Context } from "../../context.ts";
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

/** An order of the viewer's customer by its code; null for visitors and for other customers' orders. */
export async function findOrderDetails(ctx: Context, orderCode: string): Promise<OrderDetails | null> {
  if (!can(ctx.viewer, "seeOrders") || !couldBeCode(orderCode)) return null;
  const { customerId } = ctx.viewer;
  const [order, progress, units, documents, upToDate] = await Promise.all([
    findOrder(ctx, orderCode),
    selectProgress(ctx.db, orderCode, customerId),
    selectUnits(ctx.db, orderCode, customerId),
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

/** An order of the viewer's customer by its code; null for visitors and for other customers' orders. */
export async function findOrder(ctx: Context, orderCode: string): Promise<Order | null> {
  if (!can(ctx.viewer, "seeOrders") || !couldBeCode(orderCode)) return null;
  return findCustomerOrder(ctx.db, orderCode, ctx.viewer.customerId);
}
