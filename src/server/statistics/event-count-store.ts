import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export type EventCount = { event: string; detail: string; count: number };

/** Adds to a day's counts in one statement and in a fixed order, so that concurrent calls cannot deadlock. */
export async function addCounts(db: Db, of: { day: string; siteId: string }, counts: readonly EventCount[]): Promise<void> {
  const sorted = counts.toSorted((a, b) => (`${a.event} ${a.detail}` < `${b.event} ${b.detail}` ? -1 : 1));
  await db
    .insertInto("event_count")
    .values(sorted.map((count) => ({ day: of.day, site_id: of.siteId, ...count })))
    .onConflict((conflict) =>
      conflict
        .columns(["day", "site_id", "event", "detail"])
        .doUpdateSet({ count: sql<number>`least(event_count.count::bigint + excluded.count, 2147483647)::integer` }),
    )
    .execute();
}

/** Number of each event on a day, summed over its details. */
export async function selectDailyCounts(db: Db, day: string): Promise<{ siteId: string; event: string; count: number }[]> {
  const rows = await db
    .selectFrom("event_count")
    .select(({ fn }) => ["site_id", "event", fn.sum<string>("count").as("sum")])
    .where("day", "=", day)
    .groupBy(["site_id", "event"])
    .orderBy("site_id")
    .orderBy("event")
    .execute();
  return rows.map(({ site_id: siteId, event, sum }) => ({ siteId, event, count: Number(sum) }));
}

/** Deletes up to `limit` counts of days before `day`. */
export async function deleteCountsBefore(db: Db, day: string, limit: number): Promise<number> {
  const result = await sql`
    delete from event_count
    where ctid = any (array(select ctid from event_count where day < ${day} limit ${limit}))`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
