import type { Db } from "../db/db.ts";
import { emailKey } from "../mail/index.ts";
import { deleteOptInsOf } from "./sign-up/opt-in-store.ts";
import { deleteSubscribersOf, findAddressOfAccount } from "./subscription-store.ts";

/**
 * Deletes all newsletter data of an account's address, including consents, when the account is deleted. An account that was never
 * activated does not prove that the address is its own; its deletion has no effect here.
 */
export async function deleteAddressOfAccount(tx: Db, accountId: string): Promise<void> {
  const email = await findAddressOfAccount(tx, accountId);
  if (email === null) return;
  await deleteOptInsOf(tx, emailKey(email));
  await deleteSubscribersOf(tx, emailKey(email));
}
