import type { Db } from "../../db/db.ts";

/** What an older version of the shop counted. Nothing reads it any more; a later version removes the table. */
export async function deleteOldAttempts(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom("sign_in_attempt").where("window_at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
