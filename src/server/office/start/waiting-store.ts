// What the shop itself waits for, besides the requests of src/server/office/requests, counted and listed from the tables of its slices.
import { type RawBuilder, sql } from "kysely";
import { DAY_MS } from "#contract/format/calendar.ts";
import { unreachable } from "#contract/unreachable.ts";
import type { Db } from "../../db/db.ts";

export const WAITING_KINDS = [
  /** Orders that the ERP rejected, or that wait for it. */
  "handOver",
  /** Messages of the ERP about invoices and their documents that could not be applied. */
  "invoice",
  /** All other messages of the ERP that could not be applied. */
  "erpMessage",
  "quote",
  /** Searches without a result in the last seven days. */
  "emptySearch",
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export type WaitingItem = {
  /** Number of the order or quote, key of a message, or words of a search. */
  about: string;
  orderCode: string | null;
  customerId: string | null;
  customerName: string | null;
  /** Since when it waits; the last day of a search. */
  at: Date;
  /** Reason, person or project; empty without one. */
  detail: string;
  /** How often it was searched; 1 for all others. */
  times: number;
};

/** An order whose hand-over takes longer than this counts as waiting. */
const HAND_OVER_MS = 10 * 60_000;
const SEARCH_DAYS = 7;

/** Rows of each kind, with the columns of WaitingItem. */
function rowsOf(kind: WaitingKind, now: Date): RawBuilder<WaitingItem> {
  switch (kind) {
    case "handOver":
      return sql`
        select m.key as about, m.key as "orderCode", o.customer_id as "customerId", c.name as "customerName", m.created_at as at,
          coalesce(m.refusal, '') as detail, 1 as times
        from outbox_message as m
        join customer_order as o on o.order_code = m.key
        join customer as c on c.customer_id = o.customer_id
        where m.topic = 'order' and m.delivered_at is null
          and (m.refused_at is not null or m.created_at < ${new Date(now.getTime() - HAND_OVER_MS)})`;
    case "invoice":
      return messages(sql`m.kind in ('invoice', 'receivable', 'document')`);
    case "erpMessage":
      return messages(sql`m.kind not in ('invoice', 'receivable', 'document')`);
    case "quote":
      return sql`
        select q.quote_number as about, null as "orderCode", q.customer_id as "customerId", coalesce(c.name, g.company) as "customerName",
          q.requested_at as at, q.project as detail, 1 as times
        from quote as q
        left join customer as c on c.customer_id = q.customer_id
        left join quote_guest as g on g.quote_id = q.quote_id
        where q.state in ('requested', 'inProgress')`;
    case "emptySearch":
      return sql`
        select coalesce((array_agg(s.typed order by s.day desc) filter (where s.typed <> ''))[1], s.query) as about, null as "orderCode", null as "customerId", null as "customerName", max(s.day)::timestamptz as at,
          '' as detail, sum(s.count)::integer as times
        from search_day as s
        where s.hits = 0 and s.chosen_kind = '' and s.day > ${new Date(now.getTime() - SEARCH_DAYS * DAY_MS)}::date
        group by s.query`;
    default:
      return unreachable(kind);
  }
}

function messages(isKind: RawBuilder<unknown>): RawBuilder<WaitingItem> {
  return sql`
    select concat_ws(' ', m.kind, m.key) as about, null as "orderCode", null as "customerId", null as "customerName", m.received_at as at,
      m.problem as detail, 1 as times
    from inbox_message as m
    where m.applied_at is null and m.problem is not null and ${isKind}`;
}

/** Longest list of a kind; the count is complete. */
const MAX_ITEMS = 200;

/** What waits of a kind: the most frequent searches first, all others oldest first. */
export async function selectWaiting(db: Db, kind: WaitingKind, now: Date): Promise<WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    select w.* from (${rowsOf(kind, now)}) as w
    order by ${kind === "emptySearch" ? sql`w.times desc, w.about` : sql`w.at, w.about`}
    limit ${MAX_ITEMS}`.execute(db);
  return rows;
}

/** Numbers of what waits, by kind, in one statement. */
export async function countWaiting(db: Db, kinds: readonly WaitingKind[], now: Date): Promise<Partial<Record<WaitingKind, number>>> {
  if (kinds.length === 0) return {};
  const counts = kinds.map((kind) => sql`(select count(*) from (${rowsOf(kind, now)}) as w)::integer as ${sql.ref(kind)}`);
  const { rows } = await sql<Record<WaitingKind, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}
