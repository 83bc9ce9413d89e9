import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { deletePendingAccountRows, findAccountByAnyEmail, insertActiveAccount, type NewPendingAccount } from "./pending-account-store.ts";

/**
 * Creates an account for a person whose email address was proven by a link. Replaces a registration that was never activated;
 * null if the address has an account.
 */
export async function createActiveAccount(
  { db, clock }: Pick<Context, "clock"> & { db: Tx },
  account: NewPendingAccount,
): Promise<string | null> {
  const found = await findAccountByAnyEmail(db, account.email);
  if (found?.status === "pending") await deletePendingAccountRows(db, [found.accountId]);
  return insertActiveAccount(db, account, clock.now());
}
