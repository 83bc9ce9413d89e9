import { TIME_ZONE_SQL } from "../../db/time-zone-sql.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Stores the reasons for unsubscribing by newsletter and day, without personal data. */
export async function insertReasons(tx: Db, types: readonly string[], reasons: readonly string[], now: Date): Promise<void> {
  if (reasons.length === 0) return;
  await sql`
    insert into newsletter_leaving_reason (newsletter_type, reason_id, left_on)
    select t, r, (${now}::timestamptz at time zone ${TIME_ZONE_SQL})::date
    from unnest(${[...types]}::text[]) as t, unnest(${[...reasons]}::text[]) as r
  `.execute(tx);
}

/** Deletes up to `limit` reasons from before a day (2026-11-22). */
export async function deleteOldReasons(db: Db, before: string, limit: number): Promise<number> {
  const deleted = await sql`
    delete from newsletter_leaving_reason
    where ctid = any(array(select ctid from newsletter_leaving_reason where left_on < ${before}::date limit ${limit}))
    returning 1`.execute(db);
  return deleted.rows.length;
}
