import { TIME_ZONE_SQL } from "../../db/time-zone-sql.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { PriceKey } from "../../pricing/index.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";
import { likePrefix } from "../list/word-prefixes.ts";

export type PriceValues = { amount: string; priceQuantity: string; taxRate: string; lastDay: string | null };
export type PriceBefore = { amount: string; priceQuantity: string };

/** Article, list, quantity and first day of a row. Days are those of Berlin. */
export type PriceRowHead = {
  articleNumber: string;
  priceList: string;
  priceListKind: string;
  priceListName: string;
  currency: string;
  lowerBound: number;
  firstDay: string | null;
  /** Part of the row's key: a text of PostgreSQL. */
  validFrom: string;
};

export type ListedPrice = PriceRowHead & {
  current: PriceValues | null;
  draft: { values: PriceValues | null; changedAt: Date; author: string } | null;
};

const KEY = sql`article_number, price_list, lower_bound, valid_from`;

/** Columns of a row's head; `r` is the row, `l` its list, `c` the customer of a customer's list. */
const HEAD = sql`
  r.article_number as "articleNumber", r.price_list as "priceList", l.kind as "priceListKind",
  coalesce(c.name, l.description) as "priceListName", l.currency, r.lower_bound as "lowerBound",
  case when r.valid_from > '-infinity' then (r.valid_from at time zone ${TIME_ZONE_SQL})::date::text end as "firstDay",
  r.valid_from::text as "validFrom"`;
const LISTS = sql`
  join price_list as l on l.price_list = r.price_list
  left join customer as c on l.kind = 'customer' and c.customer_id = l.price_list`;

/** Condition for the row of a table with the key of `r`. */
const sameKey = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(["article_number", "price_list", "lower_bound", "valid_from"].map((column) => `${alias}.${column}`).join(", "))})
    = (r.article_number, r.price_list, r.lower_bound, r.valid_from)`;

/** Values of a row as JSON; `validTo` is exclusive. */
const values = (alias: string): RawBuilder<PriceValues> => sql<PriceValues>`
  jsonb_build_object('amount', ${sql.raw(alias)}.amount::text, 'priceQuantity', trim_scale(${sql.raw(alias)}.price_quantity)::text,
    'taxRate', trim_scale(${sql.raw(alias)}.tax_rate)::text, 'lastDay', case when ${sql.raw(alias)}.valid_to < 'infinity'
      then ((${sql.raw(alias)}.valid_to - interval '1 microsecond') at time zone ${TIME_ZONE_SQL})::date::text end)`;

const before = (alias: string): RawBuilder<PriceBefore | null> => sql<PriceBefore | null>`
  case when ${sql.raw(alias)}.before_amount is not null then jsonb_build_object('amount', ${sql.raw(alias)}.before_amount::text,
    'priceQuantity', trim_scale(${sql.raw(alias)}.before_price_quantity)::text) end`;

const draft = (alias: string): RawBuilder<ListedPrice["draft"]> => sql<ListedPrice["draft"]>`
  case when ${sql.raw(alias)}.changed_at is not null then jsonb_build_object('changedAt', ${sql.raw(alias)}.changed_at,
    'author', ${sql.raw(alias)}.author, 'values', case when not ${sql.raw(alias)}.is_removed then ${values(alias)} end) end`;

/** Pages by article, list, quantity and first day. */
const keysOf = (page: PageInput, size?: number) =>
  keyset({
    column: sql`r.article_number`,
    type: "text",
    id: sql`(r.price_list || ' ' || lpad(r.lower_bound::text, 10, '0') || ' ' || case when r.valid_from > '-infinity'
      then to_char(r.valid_from at time zone 'UTC', 'YYYYMMDDHH24MISSUS') else '' end)`,
    idType: "text",
    isAscending: true,
    page,
    ...(size !== undefined && { size }),
  });

type Keyed = { sort_value: string; sort_id: string };

export type ListedPriceFilter = {
  /** Beginning of an article's number, and numbers of articles; null for all. */
  articles: { prefix: string; numbers: readonly string[] } | null;
  priceList: string;
  /** Only rows that are valid at or after this time. */
  since: Date | null;
};

/** A page of the rows of all price lists, with their drafts. */
export async function selectListedPrices(db: Db, filter: ListedPriceFilter, page: PageInput, size?: number): Promise<Page<ListedPrice>> {
  const keys = keysOf(page, size);
  const { articles, priceList, since } = filter;
  const where = sql`
    ${keys.where}
    and (${since}::timestamptz is null or r.valid_to > ${since}::timestamptz)
    ${
      articles
        ? sql`and (r.article_number like ${likePrefix(articles.prefix)} or r.article_number = any(${[...articles.numbers]}::text[]))`
        : sql``
    }
    ${priceList === "" ? sql`` : sql`and r.price_list in (select f.price_list from (${listsNamed(priceList)}) as f)`}`;
  const { rows } = await sql<DatedRow<ListedPrice> & Keyed>`
    with rows as (
      (
        select ${KEY}, ${keys.columns} from price as r where ${where} order by ${keys.orderBy} limit ${keys.limit}
      ) union all (
        select ${KEY}, ${keys.columns}
        from price_draft as r
        where ${where} and not exists (
          select from price as p where ${sameKey("p")}
        )
        order by ${keys.orderBy}
        limit ${keys.limit}
      )
    )
    select ${HEAD}, r.sort_value, r.sort_id, case when p.amount is not null then ${values("p")} end as current, ${draft("d")} as draft
    from rows as r
    ${LISTS}
    left join price as p on ${sameKey("p")}
    left join price_draft as d on ${sameKey("d")}
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(rows, ({ sort_value: _value, sort_id: _id, ...row }) => toListed(row));
}

/** JSON has times as texts. */
type DatedRow<Row extends ListedPrice> = Omit<Row, "draft"> & {
  draft: (Omit<NonNullable<ListedPrice["draft"]>, "changedAt"> & { changedAt: string }) | null;
};

function toListed({ draft: stored, ...row }: DatedRow<ListedPrice>): ListedPrice {
  return { ...row, draft: stored && { ...stored, changedAt: new Date(stored.changedAt) } };
}

/** Rows with these keys, in their order; a key that neither a price nor a draft has is left out. */
export async function selectPricesOfKeys(db: Db, keys: readonly PriceKey[]): Promise<ListedPrice[]> {
  const { rows } = await sql<DatedRow<ListedPrice>>`
    select ${HEAD}, case when p.amount is not null then ${values("p")} end as current, ${draft("d")} as draft
    from unnest(
      ${keys.map(({ articleNumber }) => articleNumber)}::text[],
      ${keys.map(({ priceList }) => priceList)}::text[],
      ${keys.map(({ lowerBound }) => lowerBound)}::integer[],
      ${keys.map(({ validFrom }) => validFrom)}::timestamptz[]
    ) with ordinality as r(article_number, price_list, lower_bound, valid_from, position)
    ${LISTS}
    left join price as p on ${sameKey("p")}
    left join price_draft as d on ${sameKey("d")}
    where p.amount is not null or d.amount is not null
    order by r.position`.execute(db);
  return rows.map(toListed);
}

/** Lists whose name begins with a text, or whose customer or description contains it. */
function listsNamed(text: string): RawBuilder<unknown> {
  return sql`
    select l.price_list, l.kind, coalesce(c.name, l.description) as name
    from price_list as l
    left join customer as c on l.kind = 'customer' and c.customer_id = l.price_list
    where l.price_list ilike ${likePrefix(text)} or ltrim(l.price_list, '0') ilike ${likePrefix(text)}
      or coalesce(c.name, l.description) ilike ${`%${likePrefix(text)}`}`;
}

export type PriceListName = { priceList: string; name: string };

export async function selectPriceLists(db: Db, text: string, limit: number): Promise<PriceListName[]> {
  const { rows } = await sql<PriceListName>`
    select f.price_list as "priceList", f.name
    from (${listsNamed(text)}) as f
    order by f.kind = 'customer', f.price_list
    limit ${limit}`.execute(db);
  return rows;
}

export type PriceRelease = { version: number; author: string; releasedAt: Date; changes: number; jumps: number };

const RELEASE = sql`r.version::integer as version, r.author, r.released_at as "releasedAt", r.changes, r.jumps`;

/** A page of the releases, newest first. */
export async function selectPriceReleases(db: Db, page: PageInput): Promise<Page<PriceRelease>> {
  const keys = keyset({ column: sql`r.version`, type: "bigint", id: sql`r.version`, idType: "bigint", isAscending: false, page });
  const { rows } = await sql<PriceRelease & Keyed>`
    select ${RELEASE}, ${keys.columns} from price_release as r where ${keys.where} order by ${keys.orderBy} limit ${keys.limit}`.execute(
    db,
  );
  return keys.toPage(rows, ({ sort_value: _value, sort_id: _id, ...row }) => row);
}

export async function selectPriceRelease(db: Db, version: number): Promise<PriceRelease | null> {
  const { rows } = await sql<PriceRelease>`select ${RELEASE} from price_release as r where r.version = ${version}::bigint`.execute(db);
  return rows[0] ?? null;
}

export type ReleasedPrice = PriceRowHead & { values: PriceValues | null; before: PriceBefore | null; isUnchanged: boolean };

/** A page of what a release changed. */
export async function selectReleasedPrices(db: Db, version: number, page: PageInput): Promise<Page<ReleasedPrice>> {
  const keys = keysOf(page);
  const { rows } = await sql<ReleasedPrice & Keyed>`
    select ${HEAD}, ${keys.columns}, case when not r.is_removed then ${values("r")} end as values, ${before("r")} as before,
      case when r.is_removed then p.amount is null
        else (p.amount, p.price_quantity, p.tax_rate, p.valid_to) is not distinct from (r.amount, r.price_quantity, r.tax_rate, r.valid_to)
      end as "isUnchanged"
    from price_release_change as r
    ${LISTS}
    left join price as p on ${sameKey("p")}
    where r.version = ${version}::bigint and ${keys.where}
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(rows, ({ sort_value: _value, sort_id: _id, ...row }) => row);
}
