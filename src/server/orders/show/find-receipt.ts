import type { Context } from "../../context.ts";
import { couldBeCode } from "../order-code.ts";
import { selectReceipt, selectReceiptOfCart, selectReceiptSince, type OrderReceipt } from "../order-store.ts";

/** How long "current" without an open cart still refers to the order just placed. */
const REPEAT_WITHIN_MS = 15 * 60_000;

export async function findReceiptOfCart(ctx: Context, cartId: number): Promise<OrderReceipt | null> {
  return ctx.viewer.kind === "customer" ? selectReceiptOfCart(ctx.db, cartId, ctx.viewer.accountId) : null;
}

/** The order with this code, if the viewer's account placed it on this site. */
export async function findReceipt(ctx: Context, orderCode: string): Promise<OrderReceipt | null> {
  if (ctx.viewer.kind !== "customer" || !couldBeCode(orderCode)) return null;
  return selectReceipt(ctx.db, orderCode, ctx.viewer.accountId, ctx.site.siteId);
}

/** The newest order of the viewer's account on this site, from this kind of cart, within the last 15 minutes. */
export async function findRecentReceipt(ctx: Context): Promise<OrderReceipt | null> {
  const { viewer } = ctx;
  if (viewer.kind !== "customer") return null;
  const since = new Date(ctx.clock.now().getTime() - REPEAT_WITHIN_MS);
  const { customerId, accountId, cartKind } = viewer;
  return selectReceiptSince(ctx.db, { customerId, accountId, siteId: ctx.site.siteId, cartKind }, since);
}
