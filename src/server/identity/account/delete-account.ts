import type { Db } from "../../db/db.ts";
import { emailSpellings } from "../../mail/index.ts";
import type { Slice } from "../../slice.ts";
import { endAllSessions } from "../session/end-session.ts";
import { deleteAccountRow, findAnyAccount, findDeletedAddress } from "./any-account-store.ts";

type Deleting = readonly Pick<Slice, "onAccountDeletion">[];

/**
 * Deletes the account with an e-mail address with everything that is about its person. Its orders stay with the customer and name
 * no one. False when it does not exist.
 */
export async function deleteAccount(db: Db, email: string, slices: Deleting): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const accountId = await findAnyAccount(tx, email);
    if (accountId === null) return false;
    await deleteAccountById(tx, accountId, slices);
    return true;
  });
}

/** The same for a known account, in the caller's transaction. */
export async function deleteAccountById(tx: Db, accountId: string, slices: Deleting): Promise<void> {
  const email = await findDeletedAddress(tx, accountId);
  await endAllSessions(tx, accountId);
  const person = { addresses: email === null ? [] : emailSpellings(email) };
  for (const slice of slices) await slice.onAccountDeletion?.(tx, accountId, person);
  await deleteAccountRow(tx, accountId);
}
