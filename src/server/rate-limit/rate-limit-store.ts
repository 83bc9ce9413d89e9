// All processes share one table, which is named after its first use: sign-in attempts.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { RATE_LIMITS, type RateLimitName } from "./rate-limits.ts";

/**
 * Consumes an attempt of a bucket in one statement, so that parallel attempts cannot share one. Returns false if the limit is
 * exceeded; nothing is consumed then, and the next attempt is available after at most `everyMs`.
 */
export async function consumeAttempt(db: Db, bucket: string, limit: RateLimitName, now: Date): Promise<boolean> {
  const { burst, everyMs } = RATE_LIMITS[limit];
  const at = sql<Date>`${now}::timestamptz`;
  const every = sql`${everyMs}::float8 * interval '1 millisecond'`;
  const taken = await db
    .insertInto("sign_in_pace")
    .values({ bucket, due_at: sql<Date>`${at} + ${every}` })
    .onConflict((conflict) =>
      conflict
        .column("bucket")
        .doUpdateSet({ due_at: sql<Date>`greatest(sign_in_pace.due_at, ${at}) + ${every}` })
        .where(sql<boolean>`greatest(sign_in_pace.due_at, ${at}) <= ${at} + ${every} * ${burst - 1}::float8`),
    )
    .returning("bucket")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Refunds an attempt. */
export async function refundAttempt(db: Db, bucket: string, limit: RateLimitName): Promise<void> {
  const { everyMs } = RATE_LIMITS[limit];
  await db
    .updateTable("sign_in_pace")
    .set({ due_at: sql<Date>`due_at - ${everyMs}::float8 * interval '1 millisecond'` })
    .where("bucket", "=", bucket)
    .execute();
}

/** Resets a bucket. */
export async function resetAttempts(db: Db, bucket: string): Promise<void> {
  await db.deleteFrom("sign_in_pace").where("bucket", "=", bucket).execute();
}

/** Deletes buckets whose attempts are all available again. */
export async function deleteIdleRateLimits(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom("sign_in_pace").where("due_at", "<", now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
