import type { Db } from "../../db/db.ts";
import { deletePendingAccountRows } from "./pending-account-store.ts";

/** Removes accounts that are pending still, and leaves others alone; tokens and registrations go with them. Answers how many. */
export async function deletePendingAccounts(tx: Db, accountIds: readonly string[]): Promise<number> {
  return accountIds.length === 0 ? 0 : deletePendingAccountRows(tx, accountIds);
}
