import { type RawBuilder, sql } from "kysely";
import { TIME_ZONE_SQL } from "../../db/time-zone-sql.ts";
import { unreachable } from "#contract/unreachable.ts";
import type { Db } from "../../db/db.ts";
import { customerNumber } from "../customers/customer-number-store.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";
import { likePrefix, wordPrefixes } from "../list/word-prefixes.ts";

/** Groups of the filter. An offer that was ordered from also stays in "valid" or "ended". */
export const QUOTE_GROUPS = ["waiting", "release", "valid", "ended", "ordered", "closed"] as const;
export type QuoteGroup = (typeof QUOTE_GROUPS)[number];

export type QuoteListFilter = { text: string; group: QuoteGroup | null; from: string | null; to: string | null };
export type QuoteListSort = "requestedAt" | "value" | "validUntil";

export type ListedQuote = {
  quoteId: string;
  /** Null for a visitor's quote. */
  customerId: string | null;
  /** Empty for a visitor's quote. */
  customerNumber: string;
  /** Of a visitor, the company. */
  customerName: string;
  /** Net value of the goods that count; null without an offer. */
  value: string | null;
  /** Whether an answer waits for a release. */
  isUnreleased: boolean;
};

type QuoteRow = {
  quote_id: string;
  customer_id: string | null;
  unit: string | null;
  name: string;
  value: string | null;
  is_unreleased: boolean;
  sort_value: string;
  sort_id: string;
};

/** Quotes without an offer sort below all others. */
const SORTS = {
  requestedAt: { column: sql`q.requested_at`, type: "timestamptz" },
  value: { column: sql`coalesce(v.value, 0)`, type: "numeric" },
  validUntil: { column: sql`coalesce(v.valid_until::text, '')`, type: "text" },
} as const;

/** A page of the sent quotes of all customers. `today`: day in Germany. */
export async function selectQuoteIds(
  db: Db,
  filter: QuoteListFilter,
  {
    sort,
    isAscending,
    page,
    size,
    today,
  }: { sort: QuoteListSort; isAscending: boolean; page: PageInput; size?: number | undefined; today: string },
): Promise<Page<ListedQuote>> {
  const keys = keyset({ ...SORTS[sort], id: sql`q.quote_number`, idType: "text", isAscending, page, ...(size && { size }) });
  const found = await sql<QuoteRow>`
    select q.quote_id, q.customer_id, ${customerNumber} as unit, coalesce(c.name, g.company, '') as name, v.value,
      exists (select from quote_release as e where e.quote_id = q.quote_id) as is_unreleased, ${keys.columns}
    from quote as q
    left join customer as c on c.customer_id = q.customer_id
    left join quote_guest as g on g.quote_id = q.quote_id
    left join lateral (
      select n.valid_until, (
        select sum(round(l.amount * l.quantity / l.price_quantity, 2))
        from quote_line as l
        where l.quote_id = n.quote_id and l.version = n.version and l.alternative_to is null
      ) as value
      from quote_version as n
      where n.quote_id = q.quote_id
      order by n.version desc
      limit 1
    ) as v on true
    where q.state <> 'draft' and ${keys.where} and ${isMatch(filter, today)}
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(found.rows, (row) => ({
    quoteId: row.quote_id,
    customerId: row.customer_id,
    customerNumber: row.unit ?? "",
    customerName: row.name,
    value: row.value,
    isUnreleased: row.is_unreleased,
  }));
}

function isMatch({ text, group, from, to }: QuoteListFilter, today: string): RawBuilder<boolean> {
  return sql<boolean>`${group === null ? sql`true` : isIn(group, today)}
    and (${from}::date is null or q.requested_at >= ${from}::date::timestamp at time zone ${TIME_ZONE_SQL})
    and (${to}::date is null or q.requested_at < (${to}::date + 1)::timestamp at time zone ${TIME_ZONE_SQL})
    ${text === "" ? sql`` : sql`and ${isNamed(text)}`}`;
}

function isIn(group: QuoteGroup, today: string): RawBuilder<boolean> {
  switch (group) {
    case "waiting":
      return sql`q.state in ('requested', 'inProgress')`;
    case "release":
      return sql`exists (select from quote_release as e where e.quote_id = q.quote_id)`;
    case "valid":
      return sql`q.state = 'offered' and v.valid_until >= ${today}::date`;
    case "ended":
      return sql`q.state = 'offered' and v.valid_until < ${today}::date`;
    case "ordered":
      return sql`exists (
        select
        from quote_order as p
        join customer_order as o on o.order_code = p.order_code
        where p.quote_id = q.quote_id and o.status <> 'E')`;
    case "closed":
      return sql`q.state in ('rejected', 'withdrawn')`;
    default:
      return unreachable(group);
  }
}

function isNamed(text: string): RawBuilder<boolean> {
  const words = wordPrefixes(text);
  const byWords = words
    ? sql`or to_tsvector('simple', c.unit || ' ' || ltrim(c.unit, '0') || ' ' || c.name) @@ ${words}::tsquery
        or c.customer_id = ${text.toUpperCase()}
        or to_tsvector('simple', q.project) @@ ${words}::tsquery
        or to_tsvector('simple', g.company || ' ' || g.name) @@ ${words}::tsquery`
    : sql``;
  return sql`(q.quote_number like ${likePrefix(text.toUpperCase())} ${byWords})`;
}

export type QuoteCustomer = { customerNumber: string; customerName: string; phone: string };

/** Number, name and telephone number of a customer. */
export async function selectQuoteCustomer(db: Db, customerId: string): Promise<QuoteCustomer | null> {
  const found = await sql<QuoteCustomer>`
    select ${customerNumber} as "customerNumber", c.name as "customerName", coalesce(a.phone, '') as phone
    from customer as c
    left join customer_address as a on a.customer_id = c.customer_id and a.kind = 'billing'
    where c.customer_id = ${customerId}`.execute(db);
  return found.rows[0] ?? null;
}
