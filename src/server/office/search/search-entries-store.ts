import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { SearchEntry } from "../../search/index.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";

export type StoredEntry = SearchEntry & { id: string };

type EntryRow = StoredEntry & { sort_value: string; sort_id: string };

/** A page of the entries of a kind, by phrase; `text` is a part of the phrase or of the target. */
export async function selectSearchEntries(
  db: Db,
  { kind, text }: { kind: SearchEntry["kind"]; text: string },
  list: { isAscending: boolean; page: PageInput },
): Promise<Page<StoredEntry>> {
  const keys = keyset({ column: sql`lower(e.phrase)`, type: "text", id: sql`e.id`, idType: "text", ...list });
  const found = await sql<EntryRow>`
    select e.id, ${kind} as kind, e.site_id as "siteId", e.language, e.phrase, e.target, e.target_kind as "targetKind",
      e.is_part as "isPart", e.is_both as "isBoth", e.brand, e.note, ${keys.columns}
    from (select r.*, jsonb_build_array(r.site_id, r.language, r.phrase, r.target, r.target_kind, r.brand)::text as id from (${SOURCES[kind]}) as r) as e
    where ${keys.where} and (position(lower(${text}) in lower(e.phrase)) > 0 or position(lower(${text}) in lower(e.target || ' ' || e.brand)) > 0)
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(found.rows, ({ sort_value: _value, sort_id: _id, ...row }) => row);
}

/** Entries of each kind in the same columns. */
const SOURCES: Record<SearchEntry["kind"], RawBuilder<unknown>> = {
  synonym: sql`
    select '' as site_id, s.language, s.term as phrase, s.target, '' as target_kind, false as is_part, s.is_both, '' as brand, '' as note
    from search_synonym as s`,
  redirect: sql`
    select s.site_id, s.language, s.phrase, s.target, s.target_kind, s.is_part, false as is_both, '' as brand, '' as note
    from search_redirect as s`,
  pin: sql`
    select s.site_id, s.language, s.phrase, string_agg(s.family_id, ',' order by s.place) as target, '' as target_kind, false as is_part,
      false as is_both, '' as brand, '' as note
    from search_pin as s
    group by s.site_id, s.language, s.phrase`,
  reference: sql`
    select '' as site_id, '' as language, s.number as phrase, s.article_number as target, s.kind as target_kind, false as is_part,
      false as is_both, s.brand, s.note
    from article_reference as s`,
};
