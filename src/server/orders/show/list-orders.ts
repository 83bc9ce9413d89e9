import type { Context } from "../../context.ts";
import { may } from "../../policies.ts";
import { countOrders, selectOrderHeads, type OrderHead } from "../order-store.ts";

const DEFAULT_SIZE = 10;
const MAX_SIZE = 100;

export type OrderPage = { total: number; page: number; size: number; pages: number; orders: OrderHead[] };

/** A page of the orders of the viewer's customer, the newest first unless asked otherwise; beyond the end it is the last. */
export async function listOrders(
  ctx: Context,
  { page = 1, size = DEFAULT_SIZE, isAscending = false }: { page?: number; size?: number; isAscending?: boolean },
): Promise<OrderPage> {
  const rows = Math.min(Math.max(Math.trunc(size), 1), MAX_SIZE);
  if (!may(ctx.viewer, "seeOrders")) return { total: 0, page: 1, size: rows, pages: 0, orders: [] };
  const total = await countOrders(ctx.db, ctx.viewer.customerId);
  const pages = Math.ceil(total / rows);
  const number = Math.min(Math.max(Math.trunc(page), 1), Math.max(pages, 1));
  const orders = await selectOrderHeads(ctx.db, ctx.viewer.customerId, {
    size: rows,
    offset: (number - 1) * rows,
    isAscending,
  });
  return { total, page: number, size: rows, pages, orders };
}
