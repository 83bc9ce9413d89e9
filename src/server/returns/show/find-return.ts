import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import { couldBeOrderCode } from "../../orders/index.ts";
import { can } from "../../policies.ts";
import { type GoodsReturn, readReturnNumber } from "../goods-return.ts";
import { selectReturn, selectReturns } from "../returns-store.ts";

/** Returns of orders that the viewer sees, newest first, or those of one order. */
export async function listReturns({ db, viewer }: Context, orderCode: string | null): Promise<GoodsReturn[]> {
  if (!can(viewer, "seeReturns") || (orderCode !== null && !couldBeOrderCode(orderCode))) return [];
  return selectReturns(db, orderScopeOf(viewer), orderCode);
}

/** A return by its number; null for visitors and for returns of orders that the viewer does not see. */
export async function findReturn({ db, viewer }: Context, named: string): Promise<GoodsReturn | null> {
  const returnNumber = readReturnNumber(named.slice(0, 40));
  return can(viewer, "seeReturns") && returnNumber !== null ? selectReturn(db, returnNumber, orderScopeOf(viewer)) : null;
}
