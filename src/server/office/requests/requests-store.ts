// Requests of customers and colleagues, from the tables of several slices, in one list.
import { type RawBuilder, sql } from "kysely";
import { groupBits } from "../../customers/index.ts";
import { unreachable } from "#contract/unreachable.ts";
import type { Db } from "../../db/db.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";
import { likePrefix, wordPrefixes } from "../list/word-prefixes.ts";

export const REQUEST_KINDS = [
  "accessRequest",
  "newCompany",
  "addressRequest",
  "goodsReturn",
  "documentCopy",
  "factorRemoval",
  "quoteRelease",
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export type RequestGroup = "waiting" | "expected" | "done";

export type ListedRequest = {
  kind: RequestKind;
  /** Names the request's page: an id or a number; of a second factor the customer. */
  id: string;
  number: string;
  customerName: string;
  detail: string;
  requestedAt: Date;
  state: string;
};

export type RequestFilter = { kind: RequestKind | null; group: RequestGroup | null; text: string };

const PRIVATE = groupBits(["GROUP-diy"]);

/** Requests of a kind as rows of the list. `group` narrows what is read from tables that keep answered requests. */
function rowsOf(kind: RequestKind, group: RequestGroup | null, now: Date): RawBuilder<unknown> {
  const isWaiting = group === "waiting";
  switch (kind) {
    case "accessRequest":
      return sql`
        select ${kind}::text as kind, r.request_id::text as id, r.stated_number as number, o.name as "customerName",
          trim(a.first_name || ' ' || a.last_name) as detail, r.created_at as "requestedAt",
          case when r.state <> 'open' then r.state when r.expires_at > ${now} then 'waiting' else 'expired' end as state, r.request_id::text as key
        from access_request as r
        join account as a on a.account_id = r.account_id
        join customer as o on o.customer_id = a.customer_id
        where ${isWaiting ? sql`r.state = 'open' and r.expires_at > ${now}` : sql`true`}`;
    case "newCompany":
      return sql`
        select ${kind}::text as kind, a.account_id::text as id, c.customer_id as number, c.name as "customerName",
          trim(a.first_name || ' ' || a.last_name) as detail, c.registered_at as "requestedAt",
          case when a.customer_id <> c.customer_id then 'assigned' when c.reviewed_at is not null then 'reviewed' else 'waiting' end as state,
          a.account_id::text as key
        from customer as c
        join account as a on ${
          isWaiting ? sql`a.customer_id = c.customer_id` : sql`(a.customer_id = c.customer_id or a.own_customer_id = c.customer_id)`
        }
        where c.registered_at is not null and a.status = 'active' and a.groups & ${PRIVATE} = 0
          ${isWaiting ? sql`and c.reviewed_at is null` : sql``}
          and not exists (
            select from access_request as q where q.account_id = a.account_id and q.state = 'open' and q.expires_at > ${now})`;
    case "addressRequest":
      return sql`
        select ${kind}::text as kind, r.number as id, r.number, c.name as "customerName",
          trim(a.first_name || ' ' || a.last_name) as detail, r.requested_at as "requestedAt",
          case r.state when 'requested' then 'waiting' else r.state end as state, r.number as key
        from address_request as r
        join account as a on a.account_id = r.account_id
        join customer as c on c.customer_id = r.customer_id
        where ${isWaiting ? sql`r.state = 'requested'` : sql`true`}`;
    case "goodsReturn":
      return sql`
        select ${kind}::text as kind, g.return_number as id, g.return_number as number, c.name as "customerName", g.order_code as detail,
          g.requested_at as "requestedAt", case g.state when 'requested' then 'waiting' else g.state end as state, g.return_number as key
        from goods_return as g
        join customer as c on c.customer_id = g.customer_id
        where ${isWaiting ? sql`g.state = 'requested'` : group === "expected" ? sql`g.state = 'accepted'` : sql`g.state <> 'draft'`}`;
    case "documentCopy":
      return sql`
        select ${kind}::text as kind, r.number as id, r.number, c.name as "customerName", r.document_number as detail,
          r.requested_at as "requestedAt", case r.state when 'requested' then 'waiting' else r.state end as state, r.number as key
        from document_copy_request as r
        join customer as c on c.customer_id = r.customer_id
        where ${isWaiting ? sql`r.state = 'requested'` : sql`true`}`;
    case "factorRemoval":
      return sql`
        select ${kind}::text as kind, a.customer_id as id, '' as number, c.name as "customerName",
          trim(a.first_name || ' ' || a.last_name) as detail, f.requested_at as "requestedAt",
          case when f.state not in ('reported', 'open') then f.state when f.expires_at > ${now} then 'waiting' else 'expired' end as state,
          f.removal_id::text as key
        from factor_removal as f
        join account as a on a.account_id = f.account_id
        join customer as c on c.customer_id = a.customer_id
        where ${isWaiting ? sql`f.state in ('reported', 'open') and f.expires_at > ${now}` : sql`true`}`;
    case "quoteRelease":
      return sql`
        select ${kind}::text as kind, q.quote_number as id, q.quote_number as number, coalesce(c.name, g.company, '') as "customerName",
          coalesce(nullif(m.name, ''), m.email) as detail, e.requested_at as "requestedAt", 'waiting' as state, q.quote_number as key
        from quote_release as e
        join quote as q on q.quote_id = e.quote_id
        join staff_member as m on m.staff_id = e.requested_by
        left join customer as c on c.customer_id = q.customer_id
        left join quote_guest as g on g.quote_id = q.quote_id
        where q.state in ('requested', 'inProgress', 'offered')`;
    default:
      return unreachable(kind);
  }
}

/** A page of the requests, by time. */
export async function selectRequests(
  db: Db,
  { kind, group, text }: RequestFilter,
  { now, isAscending, page, size }: { now: Date; isAscending: boolean; page: PageInput; size?: number | undefined },
): Promise<Page<ListedRequest>> {
  const keys = keyset({
    column: sql`w."requestedAt"`,
    type: "timestamptz",
    id: sql`w.key`,
    idType: "text",
    isAscending,
    page,
    ...(size && { size }),
  });
  const kinds = kind ? [kind] : REQUEST_KINDS;
  const all = sql.join(
    kinds.map((each) => rowsOf(each, group, now)),
    sql` union all `,
  );
  const found = await sql<ListedRequest & { sort_value: string; sort_id: string }>`
    select w.kind, w.id, w.number, w."customerName", w.detail, w."requestedAt", w.state, ${keys.columns}
    from (${all}) as w
    where ${keys.where} and ${isIn(group)} ${text === "" ? sql`` : sql`and ${isNamed(text)}`}
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(found.rows, ({ sort_value: _value, sort_id: _id, ...row }) => row);
}

function isIn(group: RequestGroup | null): RawBuilder<boolean> {
  switch (group) {
    case null:
      return sql<boolean>`true`;
    case "waiting":
      return sql<boolean>`w.state = 'waiting'`;
    case "expected":
      return sql<boolean>`w.kind = 'goodsReturn' and w.state = 'accepted'`;
    case "done":
      return sql<boolean>`w.state <> 'waiting' and not (w.kind = 'goodsReturn' and w.state = 'accepted')`;
    default:
      return unreachable(group);
  }
}

function isNamed(text: string): RawBuilder<boolean> {
  const words = wordPrefixes(text);
  return sql<boolean>`(upper(w.number) like ${likePrefix(text.toUpperCase())}
    ${words ? sql`or to_tsvector('simple', w."customerName" || ' ' || w.detail) @@ ${words}::tsquery` : sql``})`;
}

/** Numbers of requests that wait, by kind, in one statement. */
export async function countWaitingRequests(db: Db, now: Date): Promise<Record<RequestKind, number>> {
  const counts = REQUEST_KINDS.map(
    (kind) => sql`(select count(*) from (${rowsOf(kind, "waiting", now)}) as w)::integer as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<RequestKind, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

export type CompanyRegistration = {
  accountId: string;
  status: string;
  customerId: string;
  registeredId: string;
  registeredAt: Date;
  reviewedAt: Date | null;
};

/** The registration of an account without a customer number, also after it was assigned to a customer; null if there is none. */
export async function selectRegistration(db: Db, accountId: string): Promise<CompanyRegistration | null> {
  const found = await sql<CompanyRegistration>`
    select a.account_id as "accountId", a.status, a.customer_id as "customerId", c.customer_id as "registeredId",
      c.registered_at as "registeredAt", c.reviewed_at as "reviewedAt"
    from account as a
    join customer as c on c.customer_id = coalesce(a.own_customer_id, a.customer_id)
    where a.account_id::text = ${accountId} and c.registered_at is not null`.execute(db);
  return found.rows[0] ?? null;
}
