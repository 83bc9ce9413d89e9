import type { Db } from "../../db/db.ts";
import type { Slice } from "../../slice.ts";
import { endAllSessions } from "../session/end-session.ts";
import { deleteAccountRow, findAnyAccount } from "./any-account-store.ts";

/**
 * Deletes the account with an e-mail address, its sessions and open carts. Its orders stay with the customer, without the
 * account. False when it does not exist.
 */
export async function deleteAccount(db: Db, email: string, slices: readonly Pick<Slice, "onAccountDeletion">[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const accountId = await findAnyAccount(tx, email);
    if (accountId === null) return false;
    await endAllSessions(tx, accountId);
    for (const slice of slices) await slice.onAccountDeletion?.(tx, accountId);
    await deleteAccountRow(tx, accountId);
    return true;
  });
}
