import { TIME_ZONE_SQL } from "../../db/time-zone-sql.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { MetricUnit } from "../generated/resolver-types.ts";

/** Orders of a period, without cancelled ones, and searches. */
export type MetricCounts = {
  orders: number;
  cancelled: number;
  lines: number;
  netTotal: string;
  quickOrders: number;
  quickLines: number;
  procurementOrders: number;
  procurementNet: string;
  searches: number;
  emptySearches: number;
};

/** First and last day; null for all sites. */
export type MetricSelection = { from: string; to: string; siteId: string | null; currency: string };

const ORDER_SUMS = sql`
  coalesce(sum(d.orders), 0)::integer as orders, coalesce(sum(d.cancelled), 0)::integer as cancelled,
  coalesce(sum(d.lines), 0)::integer as lines, coalesce(sum(d.net_total), 0)::numeric(18, 2)::text as "netTotal",
  coalesce(sum(d.quick_orders), 0)::integer as "quickOrders", coalesce(sum(d.quick_lines), 0)::integer as "quickLines",
  coalesce(sum(d.procurement_orders), 0)::integer as "procurementOrders",
  coalesce(sum(d.procurement_net), 0)::numeric(18, 2)::text as "procurementNet"`;
const SEARCH_SUMS = sql`
  coalesce(sum(s.count), 0)::integer as searches,
  coalesce(sum(s.count) filter (where s.hits = 0 and s.chosen_kind = ''), 0)::integer as "emptySearches"`;

const isOrderDay = ({ from, to, siteId, currency }: MetricSelection): RawBuilder<boolean> => sql<boolean>`
  d.day between ${from}::date and ${to}::date and d.currency = ${currency} ${siteId === null ? sql`` : sql`and d.site_id = ${siteId}`}`;
const isSearchDay = ({ from, to, siteId }: MetricSelection): RawBuilder<boolean> => sql<boolean>`
  s.day between ${from}::date and ${to}::date ${siteId === null ? sql`` : sql`and s.site_id = ${siteId}`}`;

/** Sums over all days. */
export async function selectTotals(db: Db, selection: MetricSelection): Promise<MetricCounts> {
  const { rows } = await sql<MetricCounts>`
    select o.*, q.*
    from (select ${ORDER_SUMS} from order_day as d where ${isOrderDay(selection)}) as o,
      (select ${SEARCH_SUMS} from search_day as s where ${isSearchDay(selection)}) as q`.execute(db);
  return rows[0]!;
}

/** Sums of each day, week (from Monday) or month, also of those without orders. */
export async function selectMetricRows(db: Db, selection: MetricSelection, unit: MetricUnit): Promise<(MetricCounts & { day: string })[]> {
  const start = (day: RawBuilder<unknown>) => sql`date_trunc(${unit}, ${day}::timestamp)::date`;
  const { rows } = await sql<MetricCounts & { day: string }>`
    with period as (
      select g.day::date as day
      from generate_series(
        ${start(sql`${selection.from}::date`)}::timestamp, ${selection.to}::date::timestamp, ('1 ' || ${unit})::interval
      ) as g(day)
    ), orders as (
      select ${start(sql`d.day`)} as day, ${ORDER_SUMS} from order_day as d where ${isOrderDay(selection)} group by 1
    ), searches as (
      select ${start(sql`s.day`)} as day, ${SEARCH_SUMS} from search_day as s where ${isSearchDay(selection)} group by 1
    )
    select p.day::text as day, coalesce(o.orders, 0) as orders, coalesce(o.cancelled, 0) as cancelled, coalesce(o.lines, 0) as lines,
      coalesce(o."netTotal", '0.00') as "netTotal", coalesce(o."quickOrders", 0) as "quickOrders",
      coalesce(o."quickLines", 0) as "quickLines", coalesce(o."procurementOrders", 0) as "procurementOrders",
      coalesce(o."procurementNet", '0.00') as "procurementNet", coalesce(q.searches, 0) as searches,
      coalesce(q."emptySearches", 0) as "emptySearches"
    from period as p
    left join orders as o on o.day = p.day
    left join searches as q on q.day = p.day
    order by p.day`.execute(db);
  return rows;
}

/** Currencies of all orders, that of most orders first. */
export async function selectCurrencies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select d.currency from order_day as d group by d.currency order by sum(d.orders) desc, d.currency`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** The day in Berlin. */
export async function selectToday(db: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (${now}::timestamptz at time zone ${TIME_ZONE_SQL})::date::text as today`.execute(db);
  return rows[0]!.today;
}
