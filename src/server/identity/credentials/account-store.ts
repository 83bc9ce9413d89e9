import type { Db } from "../../db/db.ts";
import { lastCustomer } from "../account/customer-choice-store.ts";
import { isAccountOf } from "../account/account-by-email-store.ts";

export type SignInAccount = { accountId: string; passwordHash: string };

export async function findAccountByEmail(db: Db, email: string): Promise<SignInAccount | null> {
  const row = await db
    .selectFrom("account as a")
    .select(["a.account_id", "a.password_hash"])
    .where(isAccountOf(email))
    .where("a.status", "=", "active")
    .where(lastCustomer, "is not", null)
    .executeTakeFirst();
  return row ? { accountId: row.account_id, passwordHash: row.password_hash } : null;
}

/** An account that can sign in; null if it is locked, pending, or without an active customer. */
export async function findSignInAccount(db: Db, accountId: string): Promise<SignInAccount | null> {
  const row = await db
    .selectFrom("account as a")
    .select(["a.account_id as accountId", "a.password_hash as passwordHash"])
    .where("a.account_id", "=", accountId)
    .where("a.status", "=", "active")
    .where(lastCustomer, "is not", null)
    .executeTakeFirst();
  return row ?? null;
}

/** The active account that can sign in with a customer number: the company's only one, or its main contact's. */
export async function findAccountByCustomerNumber(db: Db, customerNumber: string): Promise<SignInAccount | null> {
  const rows = await db
    .selectFrom("customer as c")
    .innerJoin("customer_user as u", "u.customer_id", "c.customer_id")
    .innerJoin("account as a", "a.account_id", "u.account_id")
    .select(["a.account_id", "a.password_hash", "u.is_main_contact"])
    .where("c.unit", "=", customerNumber)
    .where("c.is_active", "=", true)
    .where("a.status", "=", "active")
    .where("u.state", "=", "active")
    .orderBy("u.is_main_contact", "desc")
    .limit(2)
    .execute();
  const [first, second] = rows;
  if (!first) return null;
  const isUnique = second === undefined || (first.is_main_contact && !second.is_main_contact);
  return isUnique ? { accountId: first.account_id, passwordHash: first.password_hash } : null;
}

/**
 * Whether the account still has this password hash. Takes a share lock, so it waits for a concurrent password change: data
 * written before this call is either ended by that change, or this returns false.
 */
export async function isStillPassword(db: Db, { accountId, passwordHash }: SignInAccount): Promise<boolean> {
  const row = await db
    .selectFrom("account")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("password_hash", "=", passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export type AccountClaims = {
  sub: string;
  name: string;
  email: string;
  customer_number: string;
  customer_id: string;
  groups: number;
  division: string;
  distribution_channel: string;
  sales_org: string;
};

/** Token claims of an account as a user of a customer, by default the last one it chose; null when it cannot sign in. */
export async function findAccountClaims(db: Db, accountId: string, customerId?: string): Promise<AccountClaims | null> {
  const row = await db
    .selectFrom("account as a")
    .innerJoin("customer as c", (join) => join.on("c.customer_id", "=", customerId ?? lastCustomer))
    .select([
      "a.account_id",
      "a.email",
      "a.first_name",
      "a.last_name",
      "a.groups",
      "c.unit",
      "c.customer_id",
      "c.division",
      "c.distribution_channel",
      "c.sales_org",
    ])
    .where("a.account_id", "=", accountId)
    .where("a.status", "=", "active")
    .where("c.is_active", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  return {
    sub: row.account_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    customer_number: row.unit,
    customer_id: row.customer_id,
    groups: row.groups,
    division: row.division,
    distribution_channel: row.distribution_channel,
    sales_org: row.sales_org,
  };
}
