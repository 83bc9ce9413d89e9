import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";

export type RedirectListFilter = { text: string; siteId: string | null; kind: "manual" | "automatic" | null };
export type RedirectListSort = "from" | "hits" | "lastHitAt";

/** A redirect that staff maintain, or one of a removed article or group, whose target depends on the present catalogue. */
export type ListedRedirect = {
  id: string;
  siteId: string | null;
  from: string;
  /** Null for automatic ones. */
  target: string | null;
  isPermanent: boolean;
  hits: number;
  lastHitAt: Date | null;
  author: string;
  changedAt: Date;
  version: number;
  articleNumber: string | null;
  groupId: string | null;
};

type Row = Omit<ListedRedirect, "from"> & { fromPath: string; sort_value: string; sort_id: string };

const SORTS = {
  from: { column: sql`l."fromPath"`, type: "text" },
  hits: { column: sql`l.hits`, type: "bigint" },
  lastHitAt: { column: sql`coalesce(l."lastHitAt", '-infinity'::timestamptz)`, type: "timestamptz" },
} as const;

const MANUAL = sql`
  select r.redirect_id::text as id, r.site_id as "siteId", r.from_path as "fromPath", r.target, r.is_permanent as "isPermanent",
    coalesce(h.hits, 0) as hits, h.last_hit_at as "lastHitAt", r.author, r.changed_at as "changedAt", r.version,
    null as "articleNumber", null as "groupId"
  from page_redirect as r
  left join page_redirect_hit as h on h.site_id = r.site_id and h.from_path = r.from_path and not h.is_automatic`;

/** A removed item can be in several catalogues; one that is left in any of them has a page. */
const AUTOMATIC = sql`
  select a.from_path as id, null as "siteId", a.from_path as "fromPath", null as target, true as "isPermanent",
    coalesce(h.hits, 0) as hits, h.last_hit_at as "lastHitAt", '' as author, a.gone_since as "changedAt", 0 as version,
    a.article_number as "articleNumber", a.group_id as "groupId"
  from (
    select '/p/' || g.article_number as from_path, g.article_number, null as group_id, max(g.gone_since) as gone_since
    from article_gone as g
    where not exists (select 1 from article as i where i.article_number = g.article_number)
    group by g.article_number
    union all
    select case when max(g.kind) = 'category' then '/sortiment/' else '/produkte/' end || g.group_id, null, g.group_id, max(g.gone_since)
    from catalogue_group_gone as g
    where not exists (select 1 from catalogue_group as i where i.group_id = g.group_id)
    group by g.group_id
  ) as a
  left join (
    select c.from_path, sum(c.hits)::integer as hits, max(c.last_hit_at) as last_hit_at
    from page_redirect_hit as c
    where c.is_automatic
    group by c.from_path
  ) as h on h.from_path = a.from_path`;

/** A page of the redirects of all shops. */
export async function selectRedirectPage(
  db: Db,
  filter: RedirectListFilter,
  { sort, isAscending, page, size }: { sort: RedirectListSort; isAscending: boolean; page: PageInput; size?: number },
): Promise<Page<ListedRedirect>> {
  const keys = keyset({ ...SORTS[sort], id: sql`l.id`, idType: "text", isAscending, page, ...(size && { size }) });
  const found = await sql<Row>`
    select l.*, ${keys.columns}
    from (${sourceOf(filter)}) as l
    where ${keys.where} and ${isMatch(filter)}
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(found.rows, ({ fromPath: from, sort_value: _value, sort_id: _id, ...row }) => ({ ...row, from }));
}

function sourceOf({ kind }: RedirectListFilter): RawBuilder<unknown> {
  if (kind === "manual") return MANUAL;
  return kind === "automatic" ? AUTOMATIC : sql`${MANUAL} union all ${AUTOMATIC}`;
}

function isMatch({ text, siteId }: RedirectListFilter): RawBuilder<boolean> {
  const lower = text.toLowerCase();
  return sql<boolean>`(${siteId}::text is null or l."siteId" is null or l."siteId" = ${siteId})
    ${text === "" ? sql`` : sql`and (strpos(lower(l."fromPath"), ${lower}) > 0 or strpos(lower(coalesce(l.target, '')), ${lower}) > 0)`}`;
}
