import type { Db } from "../../db/db.ts";

/** Whether an account has signed in from the browser with this token. */
export async function findKnownBrowser(db: Db, tokenHash: Buffer, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("known_browser")
    .select("account_id")
    .where("token_hash", "=", tokenHash)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account has signed in from any browser that is still known. */
export async function hasKnownBrowser(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom("known_browser").select("account_id").where("account_id", "=", accountId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Replaces a browser's token for all of its accounts, and adds an account. */
export async function insertKnownBrowser(
  db: Db,
  { previousHash, tokenHash, accountId, now }: { previousHash: Buffer | null; tokenHash: Buffer; accountId: string; now: Date },
): Promise<void> {
  if (previousHash) await db.updateTable("known_browser").set({ token_hash: tokenHash }).where("token_hash", "=", previousHash).execute();
  await db
    .insertInto("known_browser")
    .values({ token_hash: tokenHash, account_id: accountId, signed_in_at: now })
    .onConflict((conflict) => conflict.columns(["token_hash", "account_id"]).doUpdateSet({ signed_in_at: now }))
    .execute();
}

/** Deletes the account's known browsers, except for `keptHash`. */
export async function deleteKnownBrowsers(db: Db, accountId: string, keptHash: Buffer | null = null): Promise<void> {
  let known = db.deleteFrom("known_browser").where("account_id", "=", accountId);
  if (keptHash) known = known.where("token_hash", "!=", keptHash);
  await known.execute();
}

export async function deleteExpiredBrowsers(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom("known_browser").where("signed_in_at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
