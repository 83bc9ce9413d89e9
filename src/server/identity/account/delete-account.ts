import type { Db } from "../../db/db.ts";
import { endAllSessions } from "../session/end-session.ts";
import { deleteAccountRow, findAnyAccount } from "./delete-account-store.ts";

/** What another slice does with what it holds of an account, in the transaction that removes it. */
export type LetGo = (tx: Db, accountId: string) => Promise<void>;

/**
 * Deletes the account with an e-mail address: it is signed out everywhere, its open carts and sessions go, and the orders
 * it placed stay with the customer without naming it. False when there is none.
 */
export async function deleteAccount(db: Db, email: string, letGo: readonly LetGo[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const accountId = await findAnyAccount(tx, email);
    if (accountId === null) return false;
    await endAllSessions(tx, accountId);
    for (const release of letGo) await release(tx, accountId);
    await deleteAccountRow(tx, accountId);
    return true;
  });
}
