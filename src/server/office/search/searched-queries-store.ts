import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";

export type SearchedQuery = {
  siteId: string;
  language: string;
  query: string;
  typed: string;
  count: number;
  hits: number;
  chosenKind: string;
};

/** `folded`: the text in the notation of the counted queries. */
export type SearchedQueryFilter = { text: string; folded: string; siteId: string | null; week: string | null; isEmpty: boolean };

type QueryRow = SearchedQuery & { sort_value: string; sort_id: string };

/** A page of the counted searches of a week or of all weeks, by frequency. */
export async function selectSearchedQueries(
  db: Db,
  { text, folded, siteId, week, isEmpty }: SearchedQueryFilter,
  list: { isAscending: boolean; page: PageInput; size?: number },
): Promise<Page<SearchedQuery>> {
  const keys = keyset({ column: sql`q.count`, type: "bigint", id: sql`q.id`, idType: "text", ...list });
  const found = await sql<QueryRow>`
    select q.site_id as "siteId", q.language, q.query, coalesce(q.typed, q.query) as typed, least(q.count, 2147483647)::integer as count, q.hits, q.chosen_kind as "chosenKind",
      ${keys.columns}
    from (
      select d.site_id, d.language, d.query, d.site_id || ' ' || d.language || ' ' || d.query as id, sum(d.count)::bigint as count,
        (array_agg(d.typed order by d.day desc) filter (where d.typed <> ''))[1] as typed,
        (array_agg(d.hits order by d.day desc, d.chosen_kind))[1] as hits,
        (array_agg(d.chosen_kind order by d.day desc, d.chosen_kind))[1] as chosen_kind
      from search_day as d
      where (${week}::date is null or d.day >= ${week}::date and d.day < ${week}::date + 7)
        and (${siteId}::text is null or d.site_id = ${siteId})
        and (position(${text} in d.query) > 0 or position(${folded} in d.query) > 0)
      group by d.site_id, d.language, d.query
    ) as q
    where ${keys.where} and (not ${isEmpty}::boolean or q.hits = 0 and q.chosen_kind = '')
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(found.rows, ({ sort_value: _value, sort_id: _id, ...row }) => row);
}
