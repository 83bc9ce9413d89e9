import type { Db } from "../../db/db.ts";
import type { AccountTokenPurpose } from "./account-token.ts";

export type StoredAccountToken = {
  accountId: string;
  email: string;
  /** Locked by the operator: no link activates the account. */
  isLocked: boolean;
  purpose: AccountTokenPurpose;
  expiresAt: Date;
  usedAt: Date | null;
  replacedAt: Date | null;
};

export async function insertAccountToken(
  db: Db,
  token: { tokenHash: Buffer; accountId: string; purpose: AccountTokenPurpose; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("account_token")
    .values({
      token_hash: token.tokenHash,
      account_id: token.accountId,
      purpose: token.purpose,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

export async function findAccountToken(db: Db, tokenHash: Buffer): Promise<StoredAccountToken | null> {
  const row = await db
    .selectFrom("account_token as t")
    .innerJoin("account as a", "a.account_id", "t.account_id")
    .select(["t.account_id", "a.email", "a.status", "t.purpose", "t.expires_at", "t.used_at", "t.replaced_at"])
    .where("t.token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  return {
    accountId: row.account_id,
    email: row.email,
    isLocked: row.status === "locked",
    purpose: row.purpose as AccountTokenPurpose,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    replacedAt: row.replaced_at,
  };
}

/** Locks the account, which serializes transactions on its tokens. */
export async function lockAccount(tx: Db, accountId: string): Promise<void> {
  await tx.selectFrom("account").select("account_id").where("account_id", "=", accountId).forNoKeyUpdate().executeTakeFirst();
}

export async function markAccountTokenUsed(tx: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable("account_token").set({ used_at: now }).where("token_hash", "=", tokenHash).execute();
}

/** Marks the account's open tokens as replaced, of one purpose or of all. */
export async function markAccountTokensReplaced(tx: Db, accountId: string, now: Date, purpose?: AccountTokenPurpose): Promise<void> {
  let open = tx
    .updateTable("account_token")
    .set({ replaced_at: now })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null);
  if (purpose) open = open.where("purpose", "=", purpose);
  await open.execute();
}

/** Deletes all tokens of an account, for an operator. */
export async function deleteAccountTokens(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom("account_token").where("account_id", "=", accountId).execute();
}

export async function deleteOverAccountTokens(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom("account_token").where("expires_at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
