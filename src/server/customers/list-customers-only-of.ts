import type { Db } from "../db/db.ts";
import { selectCustomersOnlyOf } from "./ended-customer-store.ts";

/** Self-registered customers that end with an account, because no other one belongs to them. */
export function listCustomersOnlyOf(tx: Db, accountId: string): Promise<string[]> {
  return selectCustomersOnlyOf(tx, accountId);
}
