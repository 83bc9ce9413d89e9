import type { Db } from "../db/db.ts";
import { emailKey } from "../mail/index.ts";
import { deleteOptInsOf } from "./sign-up/opt-in-store.ts";
import { deleteSubscribersOf, findAddressOfAccount } from "./subscription-store.ts";

/**
 * Whoever has an account deleted is written to no more: everything about its address goes, what it agreed to as well. An
 * account that was never activated proves nothing about its address and takes nothing along.
 */
export async function deleteAddressOfAccount(tx: Db, accountId: string): Promise<void> {
  const email = await findAddressOfAccount(tx, accountId);
  if (email === null) return;
  await deleteOptInsOf(tx, emailKey(email));
  await deleteSubscribersOf(tx, emailKey(email));
}
