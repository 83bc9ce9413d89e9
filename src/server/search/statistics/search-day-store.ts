import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type CountedSearch = {
  /** UTC date, e.g. 2026-11-20. */
  day: string;
  siteId: string;
  language: string;
  /** Folded query. */
  query: string;
  /** Query as it was typed, for display. */
  typed: string;
  hits: number;
  /** Kind of the redirect; empty if a list was shown. */
  chosenKind: string;
};

/** Increments the day's count of a query. */
export async function addSearch(db: Db, { day, siteId, language, query, typed, hits, chosenKind }: CountedSearch): Promise<void> {
  await sql`
    insert into search_day as s (day, site_id, language, query, typed, count, hits, chosen_kind)
    values (${day}, ${siteId}, ${language}, ${query}, ${typed}, 1, ${hits}, ${chosenKind})
    on conflict (day, site_id, language, query, chosen_kind)
    do update set count = least(s.count::bigint + 1, 2147483647)::integer, hits = excluded.hits, typed = excluded.typed`.execute(db);
}

/** Removes counts before a day, at most `limit` rows. */
export async function deleteSearchesBefore(db: Db, day: string, limit: number): Promise<number> {
  const result = await sql`
    delete from search_day
    where ctid = any (array(select ctid from search_day where day < ${day} limit ${limit}))`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
