import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Counts one attempt in a bucket and answers the count of this window. */
export async function countAttempt(db: Db, bucket: string, windowAt: Date): Promise<number> {
  const row = await db
    .insertInto("sign_in_attempt")
    .values({ bucket, window_at: windowAt, attempts: 1 })
    .onConflict((conflict) =>
      conflict.columns(["bucket", "window_at"]).doUpdateSet({ attempts: sql<number>`sign_in_attempt.attempts + 1` }),
    )
    .returning("attempts")
    .executeTakeFirstOrThrow();
  return row.attempts;
}

/** A success was no failed attempt: the account starts afresh, its address gets this one back. */
export async function forgiveAttempt(db: Db, accountBucket: string, addressBucket: string | null, windowAt: Date): Promise<void> {
  await db.deleteFrom("sign_in_attempt").where("bucket", "=", accountBucket).execute();
  if (addressBucket === null) return;
  await db
    .updateTable("sign_in_attempt")
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where("bucket", "=", addressBucket)
    .where("window_at", "=", windowAt)
    .execute();
}

export async function deleteOldAttempts(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom("sign_in_attempt").where("window_at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
