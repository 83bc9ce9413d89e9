import type { Db } from "../../db/db.ts";
import { isAccountOf } from "../account/account-by-email-store.ts";

export type AccountState = {
  accountId: string;
  customerId: string;
  email: string;
  status: "pending" | "active" | "locked";
  titleCode: string;
  firstName: string;
  lastName: string;
};

const columns = [
  "a.account_id as accountId",
  "a.customer_id as customerId",
  "a.email",
  "a.status",
  "a.title_code as titleCode",
  "a.first_name as firstName",
  "a.last_name as lastName",
] as const;

const toState = (row: (Omit<AccountState, "status"> & { status: string }) | undefined): AccountState | null =>
  row ? { ...row, status: row.status as AccountState["status"] } : null;

/** The account with an e-mail address, in any state; null without one. */
export async function findAccountByAnyEmail(db: Db, email: string): Promise<AccountState | null> {
  const row = await db.selectFrom("account as a").select(columns).where(isAccountOf(email)).executeTakeFirst();
  return toState(row);
}

/** The account of a stored token, in any state of the token. */
export async function findAccountOfToken(db: Db, tokenHash: Buffer): Promise<AccountState | null> {
  const row = await db
    .selectFrom("account_token as t")
    .innerJoin("account as a", "a.account_id", "t.account_id")
    .select(columns)
    .where("t.token_hash", "=", tokenHash)
    .executeTakeFirst();
  return toState(row);
}

/** Creation time of the newest valid activation link of an account; null without one. */
export async function findOpenActivation(db: Db, accountId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom("account_token")
    .select("created_at")
    .where("account_id", "=", accountId)
    .where("purpose", "=", "activation")
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export type NewPendingAccount = {
  customerId: string;
  email: string;
  passwordHash: string;
  titleCode: string;
  firstName: string;
  lastName: string;
  phone: string;
  groups: number;
};

export async function insertPendingAccount(tx: Db, account: NewPendingAccount, now: Date): Promise<string> {
  const row = await insertAccount(tx, account, "pending", now).executeTakeFirstOrThrow();
  return row.account_id;
}

/** Inserts an account that can sign in; null if its e-mail address has one. */
export async function insertActiveAccount(tx: Db, account: NewPendingAccount, now: Date): Promise<string | null> {
  const row = await insertAccount(tx, account, "active", now)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return row?.account_id ?? null;
}

function insertAccount(tx: Db, account: NewPendingAccount, status: "pending" | "active", now: Date) {
  return tx
    .insertInto("account")
    .values({
      customer_id: account.customerId,
      email: account.email,
      password_hash: account.passwordHash,
      status,
      title_code: account.titleCode,
      first_name: account.firstName,
      last_name: account.lastName,
      phone: account.phone,
      groups: account.groups,
      created_at: now,
    })
    .returning("account_id");
}

/** Activates a pending account; false when it is not pending. */
export async function markAccountActive(tx: Db, accountId: string): Promise<boolean> {
  const opened = await tx
    .updateTable("account")
    .set({ status: "active" })
    .where("account_id", "=", accountId)
    .where("status", "=", "pending")
    .returning("account_id")
    .executeTakeFirst();
  return opened !== undefined;
}

/** Deletes accounts that are still pending, with their tokens and registrations. Returns the number of deleted accounts. */
export async function deletePendingAccountRows(tx: Db, accountIds: readonly string[]): Promise<number> {
  const result = await tx
    .deleteFrom("account")
    .where("account_id", "in", [...accountIds])
    .where("status", "=", "pending")
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
