import type { Tx } from "../../db/db.ts";
import { lockAccounts, type Member } from "./assigned-account-store.ts";

export type { Member } from "./assigned-account-store.ts";

/** Accounts with the customers they have, in one order for everybody who locks some, until the transaction ends; missing ones are left out. */
export function lockMembers(tx: Tx, accountIds: readonly string[]): Promise<Member[]> {
  return lockAccounts(tx, accountIds);
}
