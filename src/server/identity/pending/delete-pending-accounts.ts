import type { Db } from "../../db/db.ts";
import { deletePendingAccountRows } from "./pending-account-store.ts";

/**
 * Deletes accounts that are still pending, with their tokens and registrations; skips others. Returns the number of deleted
 * accounts.
 */
export async function deletePendingAccounts(tx: Db, accountIds: readonly string[]): Promise<number> {
  return accountIds.length === 0 ? 0 : deletePendingAccountRows(tx, accountIds);
}
