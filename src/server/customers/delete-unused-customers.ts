import type { Db } from "../db/db.ts";
import { deleteUnusedCustomerRows } from "./registered-customer-store.ts";

/**
 * Removes customers that registered themselves, have no account any more and never ordered, with their addresses: one, or
 * all of them. Answers how many.
 */
export function deleteUnusedCustomers(db: Db, customerId?: string): Promise<number> {
  return deleteUnusedCustomerRows(db, customerId);
}
