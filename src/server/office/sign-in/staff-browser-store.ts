import type { Db } from "../../db/db.ts";

/** Whether a member of staff has signed in from the browser with this token. */
export async function findStaffBrowser(db: Db, tokenHash: Buffer, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff_known_browser")
    .select("staff_id")
    .where("token_hash", "=", tokenHash)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces a browser's token for all members who signed in with it, and adds one. */
export async function insertStaffBrowser(
  db: Db,
  { previousHash, tokenHash, staffId, now }: { previousHash: Buffer | null; tokenHash: Buffer; staffId: string; now: Date },
): Promise<void> {
  if (previousHash)
    await db.updateTable("staff_known_browser").set({ token_hash: tokenHash }).where("token_hash", "=", previousHash).execute();
  await db
    .insertInto("staff_known_browser")
    .values({ token_hash: tokenHash, staff_id: staffId, signed_in_at: now })
    .onConflict((conflict) => conflict.columns(["token_hash", "staff_id"]).doUpdateSet({ signed_in_at: now }))
    .execute();
}

export async function deleteExpiredStaffBrowsers(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom("staff_known_browser").where("signed_in_at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
