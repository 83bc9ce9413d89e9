import type { Db } from "../db/db.ts";
import { deleteUnusedCustomerRows } from "./registered-customer-store.ts";

/**
 * Deletes self-registered customers without account and orders, with their addresses: one, or all of them. Returns their number.
 */
export function deleteUnusedCustomers(db: Db, customerId?: string): Promise<number> {
  return deleteUnusedCustomerRows(db, customerId);
}
