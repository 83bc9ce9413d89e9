import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** Counts one attempt in each bucket and answers the counts of this window. Buckets are locked in one order. */
export async function countAttempt(db: Db, buckets: readonly string[], windowAt: Date): Promise<Map<string, number>> {
  const rows = await db
    .insertInto("sign_in_attempt")
    .values([...buckets].sort().map((bucket) => ({ bucket, window_at: windowAt, attempts: 1 })))
    .onConflict((conflict) =>
      conflict.columns(["bucket", "window_at"]).doUpdateSet({ attempts: sql<number>`sign_in_attempt.attempts + 1` }),
    )
    .returning(["bucket", "attempts"])
    .execute();
  return new Map(rows.map((row) => [row.bucket, row.attempts]));
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
