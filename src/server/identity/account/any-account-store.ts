import type { Db } from "../../db/db.ts";
import { isAccountOf } from "./account-by-email-store.ts";

/** The account with this e-mail address, in any state. */
export async function findAnyAccount(db: Db, email: string): Promise<string | null> {
  const row = await db.selectFrom("account as a").select("a.account_id").where(isAccountOf(email)).executeTakeFirst();
  return row?.account_id ?? null;
}

/** Address of an account; null while it is pending, because ownership of the address is not proven yet. */
export async function findDeletedAddress(tx: Db, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("account")
    .select("email")
    .where("account_id", "=", accountId)
    .where("status", "!=", "pending")
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Deletes an account with its sessions and open carts; its orders stay with the customer. */
export async function deleteAccountRow(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom("account").where("account_id", "=", accountId).execute();
}

/** Activates the account if it is pending. */
export async function openIfPending(tx: Db, accountId: string): Promise<void> {
  await tx.updateTable("account").set({ status: "active" }).where("account_id", "=", accountId).where("status", "=", "pending").execute();
}

export async function updatePasswordHash(tx: Db, accountId: string, passwordHash: string): Promise<void> {
  await tx.updateTable("account").set({ password_hash: passwordHash }).where("account_id", "=", accountId).execute();
}
