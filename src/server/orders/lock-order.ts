import type { Tx } from "../db/db.ts";
import { lockCustomerOrder } from "./order-store.ts";

/** Locks a customer's order until the transaction ends; false if there is none. */
export function lockOrder(tx: Tx, orderCode: string, customerId: string): Promise<boolean> {
  return lockCustomerOrder(tx, orderCode, customerId);
}
