import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { inScope, isOfCustomers, type OrderScope } from "../../db/order-scope.ts";
import type { Order, OrderProgress } from "../order.ts";
import type { HistoryFilter } from "./history-filter.ts";
import { type SearchedWord, wordQuery } from "./word-query.ts";
import type { DateRange, Window } from "./windows.ts";

export type OrderSummary = Pick<
  Order,
  | "customerId"
  | "orderCode"
  | "placedAt"
  | "purchaseOrderNumber"
  | "costCentre"
  | "status"
  | "currency"
  | "netTotal"
  | "taxTotal"
  | "orderFields"
> &
  OrderProgress & {
    /** Name of the person who ordered; empty if it is unknown. */
    orderedBy: string;
    /** Name and company of the member of staff who placed it for the customer; empty if the customer did. */
    placedBy: string;
    /** Of the order and its lines, each once. */
    costCentres: string[];
  };

type HeadRow = {
  customer_id: string;
  order_code: string;
  placed_at: Date;
  purchase_order_number: string;
  cost_centre: string;
  status: string;
  currency: string;
  net_total: string;
  tax_total: string;
  order_fields: OrderSummary["orderFields"];
  order_type: string;
  is_of_this_shop: boolean;
  planned_delivery_on: string | null;
  requested_delivery_on: string | null;
  ordered_by: string;
  placed_by: string;
  cost_centres: string[];
};

const HEAD = sql`
  o.customer_id, o.order_code, o.placed_at, o.purchase_order_number, o.cost_centre, o.status, o.currency, o.net_total, o.tax_total, o.order_fields, o.order_type,
  o.cart_id is not null as is_of_this_shop, o.planned_delivery_on, o.requested_delivery_on,
  trim(concat(o.contact ->> 'firstName', ' ', o.contact ->> 'lastName')) as ordered_by, o.placed_by,
  array(
    select o.cost_centre where o.cost_centre <> ''
    union
    select l.cost_centre from order_line as l where l.order_code = o.order_code and l.cost_centre <> ''
    order by 1
  ) as cost_centres`;

const toHead = (row: HeadRow): OrderSummary => ({
  customerId: row.customer_id,
  orderCode: row.order_code,
  placedAt: row.placed_at,
  purchaseOrderNumber: row.purchase_order_number,
  costCentre: row.cost_centre,
  status: row.status,
  currency: row.currency,
  netTotal: row.net_total,
  taxTotal: row.tax_total,
  orderFields: row.order_fields,
  orderType: row.order_type,
  isOfThisShop: row.is_of_this_shop,
  plannedDeliveryOn: row.planned_delivery_on,
  requestedDeliveryOn: row.requested_delivery_on,
  orderedBy: row.ordered_by,
  placedBy: row.placed_by,
  costCentres: row.cost_centres,
});

/** Number of a customer's orders by status and month (UTC). */
export type MonthCount = Window & { status: string };

/** Months and statuses with orders, newest month first. Only the numbers of whole customers are stored. */
export async function countByMonth(db: Db, scope: OrderScope): Promise<MonthCount[]> {
  const counts =
    scope.accountIds === null
      ? sql`
        select n.month::timestamp as month, n.status, sum(n.orders)::integer as orders
        from order_count as n
        where ${isOfCustomers(scope, "n.customer_id")} and n.orders > 0
        group by 1, 2`
      : sql`
        select date_trunc('month', o.placed_at at time zone 'UTC') as month, o.status, count(*)::integer as orders
        from customer_order as o
        where ${inScope(scope, "o")}
        group by 1, 2`;
  const found = await sql<MonthCount>`
    select c.month at time zone 'UTC' as start, (c.month + interval '1 month') at time zone 'UTC' as end, c.status, c.orders
    from (${counts}) as c
    order by c.month desc`.execute(db);
  return found.rows;
}

type Asked = Pick<HistoryFilter, "statuses" | "plannedOn" | "costCentre">;

/** Condition for orders o. */
function isWanted({ statuses, plannedOn, costCentre }: Asked): RawBuilder<boolean> {
  return sql<boolean>`(${statuses}::text[] is null or o.status = any(${statuses}::text[]))
    and (${plannedOn}::date is null or o.planned_delivery_on = ${plannedOn}::date)
    and (${costCentre}::text is null or o.cost_centre = ${costCentre}
      or exists (select from order_line as k where k.order_code = o.order_code and k.cost_centre = ${costCentre}))`;
}

export async function countWithin(db: Db, scope: OrderScope, filter: Asked, windows: readonly Window[]): Promise<number[]> {
  const found = await sql<{ orders: number }>`
    select (
      select count(*)::integer
      from customer_order as o
      where ${inScope(scope, "o")}
        and o.placed_at >= w.start
        and o.placed_at < w.until
        and ${isWanted(filter)}
    ) as orders
    from unnest(
      ${windows.map((window) => window.start)}::timestamptz[],
      ${windows.map((window) => window.end)}::timestamptz[]
    ) with ordinality as w(start, until, at)
    order by w.at`.execute(db);
  return found.rows.map((row) => row.orders);
}

/** Orders in these ranges, in sequence. */
export async function selectSummaries(
  db: Db,
  scope: OrderScope,
  { stretches, isAscending, ...filter }: Asked & { stretches: readonly DateRange[]; isAscending: boolean },
): Promise<OrderSummary[]> {
  if (stretches.length === 0) return [];
  const direction = sql.raw(isAscending ? "asc" : "desc");
  const found = await sql<HeadRow>`
    select f.*
    from unnest(
      ${stretches.map((stretch) => stretch.start)}::timestamptz[],
      ${stretches.map((stretch) => stretch.end)}::timestamptz[],
      ${stretches.map((stretch) => stretch.skip)}::integer[],
      ${stretches.map((stretch) => stretch.take)}::integer[]
    ) with ordinality as w(start, until, skip, take, at)
    cross join lateral (
      select ${HEAD}
      from customer_order as o
      where ${inScope(scope, "o")}
        and o.placed_at >= w.start
        and o.placed_at < w.until
        and ${isWanted(filter)}
      order by o.placed_at ${direction}, o.order_code ${direction}
      offset w.skip
      limit w.take
    ) as f
    order by w.at, f.placed_at ${direction}, f.order_code ${direction}`.execute(db);
  return found.rows.map(toHead);
}

/** A page of the orders that contain all words, with the total; a page beyond the end returns the last one. */
export async function searchSummaries(
  db: Db,
  scope: OrderScope,
  { words, invoiceNumber, from, until, ...filter }: HistoryFilter & { words: readonly SearchedWord[] },
  { isAscending, offset, size }: { isAscending: boolean; offset: number; size: number },
): Promise<{ total: number; heads: OrderSummary[] }> {
  const direction = sql.raw(isAscending ? "asc" : "desc");
  const found = await sql<{ total: number } & (HeadRow | { order_code: null })>`
    with matching as materialized (
      select o.order_code, o.placed_at
      from (${foundCodes(scope, words, invoiceNumber)}) as w
      join customer_order as o on o.order_code = w.order_code
      where ${inScope(scope, "o")}
        and ${isWanted(filter)}
        and (${from}::timestamptz is null or o.placed_at >= ${from}::timestamptz)
        and (${until}::timestamptz is null or o.placed_at < ${until}::timestamptz)
    ), counted as (
      select count(*)::integer as total
      from matching
    ), wanted as (
      select m.order_code
      from matching as m
      order by m.placed_at ${direction}, m.order_code ${direction}
      offset (select least(${offset}::integer, greatest(c.total - 1, 0) / ${size}::integer * ${size}::integer) from counted as c)
      limit ${size}
    )
    select c.total, f.*
    from counted as c
    left join (
      select ${HEAD}
      from wanted as w
      join customer_order as o on o.order_code = w.order_code
    ) as f on true
    order by f.placed_at ${direction}, f.order_code ${direction}`.execute(db);
  return {
    total: found.rows[0]!.total,
    heads: found.rows.flatMap((row) => (row.order_code === null ? [] : [toHead(row)])),
  };
}

/** The next filtered orders after one of them, or the first ones. */
export async function selectSummariesAfter(
  db: Db,
  scope: OrderScope,
  { words, invoiceNumber, from, until, ...filter }: HistoryFilter,
  { after, isAscending, size }: { after: OrderSummary | null; isAscending: boolean; size: number },
): Promise<OrderSummary[]> {
  const direction = sql.raw(isAscending ? "asc" : "desc");
  const found = await sql<HeadRow>`
    select ${HEAD}
    from customer_order as o
    where ${inScope(scope, "o")}
      and ${isWanted(filter)}
      and (${from}::timestamptz is null or o.placed_at >= ${from}::timestamptz)
      and (${until}::timestamptz is null or o.placed_at < ${until}::timestamptz)
      ${after ? sql`and (o.placed_at, o.order_code) ${sql.raw(isAscending ? ">" : "<")} ((select a.placed_at from customer_order as a where a.order_code = ${after.orderCode}), ${after.orderCode})` : sql``}
      ${words ? sql`and o.order_code in (${foundCodes(scope, words, invoiceNumber)})` : sql``}
    order by o.placed_at ${direction}, o.order_code ${direction}
    limit ${size}`.execute(db);
  return found.rows.map(toHead);
}

/** Up to two orders in the scope with this number, or with this number of the customer's own in any case. */
export async function selectOrderCodes(
  db: Db,
  scope: OrderScope,
  { code, ownNumber }: { code: string; ownNumber: string },
): Promise<string[]> {
  const { rows } = await sql<{ orderCode: string }>`
    select o.order_code as "orderCode"
    from customer_order as o
    where (o.order_code = ${code} or (lower(o.purchase_order_number) = lower(${ownNumber}) and o.purchase_order_number <> ''))
      and ${inScope(scope, "o")}
    order by o.order_code = ${code} desc, o.order_code
    limit 2`.execute(db);
  const codes = rows.map((row) => row.orderCode);
  return codes[0] === code ? [code] : codes;
}

/** Orders of the customers that contain all words, and the order of the invoice with this number. */
function foundCodes({ customerIds }: OrderScope, words: readonly SearchedWord[], invoiceNumber: string): RawBuilder<unknown> {
  return sql`
    select w.order_code
    from order_words as w
    where w.words @@ ${wordQuery(customerIds, words)}::tsquery
    union
    select i.order_code
    from invoice as i
    where i.invoice_number in (${invoiceNumber}, ${invoiceNumber.toUpperCase()}) and ${isOfCustomers({ customerIds }, "i.customer_id")}`;
}
