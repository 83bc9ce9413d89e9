import type { Db } from "../../db/db.ts";
import { isAccountOf } from "../account/account-by-email-store.ts";

export type MailableAccount = {
  accountId: string;
  email: string;
  status: "pending" | "active";
  titleCode: string;
  firstName: string;
  lastName: string;
};

/** The account to email about its password; null when locked or when its company is blocked. */
export async function findMailableAccount(db: Db, by: { email: string } | { accountId: string }): Promise<MailableAccount | null> {
  const row = await db
    .selectFrom("account as a")
    .innerJoin("customer as c", "c.customer_id", "a.customer_id")
    .select(["a.account_id", "a.email", "a.status", "a.title_code", "a.first_name", "a.last_name"])
    .where("a.status", "in", ["pending", "active"])
    .where("c.is_active", "=", true)
    .where((where) => ("email" in by ? isAccountOf(by.email) : where("a.account_id", "=", by.accountId)))
    .executeTakeFirst();
  if (!row) return null;
  return {
    accountId: row.account_id,
    email: row.email,
    status: row.status as MailableAccount["status"],
    titleCode: row.title_code,
    firstName: row.first_name,
    lastName: row.last_name,
  };
}
