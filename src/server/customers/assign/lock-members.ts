import type { Tx } from "../../db/db.ts";
import { lockAccounts, type Member } from "./assigned-account-store.ts";

export type { Member } from "./assigned-account-store.ts";

/**
 * Locks accounts with their customers in a fixed order until the transaction ends, so that concurrent callers cannot deadlock;
 * missing ones are omitted.
 */
export function lockMembers(tx: Tx, accountIds: readonly string[]): Promise<Member[]> {
  return lockAccounts(tx, accountIds);
}
