import type { Db } from "../../db/db.ts";
import type { ClientDevice } from "../session/client-device.ts";

export type TrustedBrowser = ClientDevice & { trustId: string; createdAt: Date; lastUsedAt: Date; expiresAt: Date };

/** Whether an account trusts the browser with this token. */
export async function findTrust(
  db: Db,
  { tokenHash, accountId, now }: { tokenHash: Buffer; accountId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("trusted_browser")
    .select("trust_id")
    .where("token_hash", "=", tokenHash)
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces a browser's token for all of its accounts, and records a use by one of them. */
export async function replaceTrustToken(
  db: Db,
  { previousHash, tokenHash, accountId, now }: { previousHash: Buffer; tokenHash: Buffer; accountId: string; now: Date },
): Promise<void> {
  await db.updateTable("trusted_browser").set({ token_hash: tokenHash }).where("token_hash", "=", previousHash).execute();
  await db
    .updateTable("trusted_browser")
    .set({ last_used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("account_id", "=", accountId)
    .execute();
}

/** Lets an account trust a browser, also anew. */
export async function insertTrust(
  db: Db,
  {
    tokenHash,
    accountId,
    client,
    now,
    expiresAt,
  }: { tokenHash: Buffer; accountId: string; client: ClientDevice; now: Date; expiresAt: Date },
): Promise<void> {
  const values = { ...client, created_at: now, last_used_at: now, expires_at: expiresAt };
  await db
    .insertInto("trusted_browser")
    .values({ token_hash: tokenHash, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.columns(["token_hash", "account_id"]).doUpdateSet(values))
    .execute();
}

/** Browsers that an account trusts, the one used last first. */
export async function selectTrustedBrowsers(db: Db, accountId: string, now: Date): Promise<TrustedBrowser[]> {
  return db
    .selectFrom("trusted_browser")
    .select([
      "trust_id as trustId",
      "device",
      "network",
      "created_at as createdAt",
      "last_used_at as lastUsedAt",
      "expires_at as expiresAt",
    ])
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("trust_id")
    .execute();
}

/** Ends the trust in a browser; false if the account has none with this id. */
export async function deleteTrust(db: Db, { accountId, trustId }: { accountId: string; trustId: string }): Promise<boolean> {
  const row = await db
    .deleteFrom("trusted_browser")
    .where("trust_id", "=", trustId)
    .where("account_id", "=", accountId)
    .returning("trust_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the trust in all browsers of an account. */
export async function deleteTrustedBrowsers(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("trusted_browser").where("account_id", "=", accountId).execute();
}

export async function deleteExpiredTrust(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom("trusted_browser").where("expires_at", "<=", now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
