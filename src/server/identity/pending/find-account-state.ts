import type { Db } from "../../db/db.ts";
import { type AccountState, findAccountByAnyEmail } from "./pending-account-store.ts";

export type { AccountState } from "./pending-account-store.ts";

/** The account with an e-mail address, ignoring case, and whether it is pending, active or locked; null without one. */
export function findAccountState(db: Db, email: string): Promise<AccountState | null> {
  return findAccountByAnyEmail(db, email);
}
