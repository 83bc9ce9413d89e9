import type { Context } from "../../context.ts";
import { couldBeOrderCode } from "../../orders/index.ts";
import { can } from "../../policies.ts";
import { type GoodsReturn, readReturnNumber } from "../goods-return.ts";
import { selectReturn, selectReturns } from "../returns-store.ts";

/** Returns of the viewer's customer, newest first, or those of one order. */
export async function listReturns({ db, viewer }: Context, orderCode: string | null): Promise<GoodsReturn[]> {
  if (!can(viewer, "seeReturns") || (orderCode !== null && !couldBeOrderCode(orderCode))) return [];
  return selectReturns(db, viewer.customerId, orderCode);
}

/** A return of the viewer's customer; null for visitors and for other customers' returns. */
export async function findReturn({ db, viewer }: Context, named: string): Promise<GoodsReturn | null> {
  const returnNumber = readReturnNumber(named.slice(0, 40));
  return can(viewer, "seeReturns") && returnNumber !== null ? selectReturn(db, returnNumber, viewer.customerId) : null;
}
