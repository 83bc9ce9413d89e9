import type { Tx } from "../db/db.ts";
import { orderScopeOf } from "../db/order-scope.ts";
import type { Customer } from "../viewer.ts";
import { lockCustomerOrder } from "./order-store.ts";

/** Locks an order that the viewer sees until the transaction ends; false if there is none. */
export function lockOrder(tx: Tx, orderCode: string, viewer: Customer): Promise<boolean> {
  return lockCustomerOrder(tx, orderCode, orderScopeOf(viewer));
}
