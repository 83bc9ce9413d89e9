import type { Db } from "../../db/db.ts";

/** Deletes rows written by an older version of the shop. The table is unused; a later version drops it. */
export async function deleteOldAttempts(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom("sign_in_attempt").where("window_at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
