import { TIME_ZONE_SQL } from "../../db/time-zone-sql.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** First day in Berlin with an order, and today; null without orders. */
export async function selectOrderedDays(db: Db, now: Date): Promise<{ first: string; today: string } | null> {
  const { rows } = await sql<{ first: string | null; today: string }>`
    select (min(o.placed_at) at time zone ${TIME_ZONE_SQL})::date::text as first,
      (${now}::timestamptz at time zone ${TIME_ZONE_SQL})::date::text as today
    from customer_order as o`.execute(db);
  const { first, today } = rows[0]!;
  return first === null ? null : { first, today };
}

/** Sums the orders of some days again; `to` is not included. */
export async function replaceOrderDays(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`delete from order_day where day >= ${from}::date and day < ${to}::date`.execute(tx);
  await sql`
    insert into order_day (day, site_id, currency, orders, cancelled, lines, net_total, quick_orders, quick_lines, procurement_orders,
      procurement_net)
    select o.day, o.site_id, o.currency,
      count(*) filter (where not o.is_cancelled),
      count(*) filter (where o.is_cancelled),
      coalesce(sum(o.lines) filter (where not o.is_cancelled), 0),
      coalesce(sum(o.net_total) filter (where not o.is_cancelled), 0),
      count(*) filter (where not o.is_cancelled and o.quick_order_lines > 0),
      coalesce(sum(o.quick_order_lines) filter (where not o.is_cancelled), 0),
      count(*) filter (where not o.is_cancelled and o.is_procurement),
      coalesce(sum(o.net_total) filter (where not o.is_cancelled and o.is_procurement), 0)
    from (
      select (p.placed_at at time zone ${TIME_ZONE_SQL})::date as day, coalesce(p.site_id, '') as site_id, p.currency, p.net_total,
        p.quick_order_lines, p.status = 'E' as is_cancelled, coalesce(c.is_ids, false) as is_procurement,
        (select count(*) from order_line as l where l.order_code = p.order_code) as lines
      from customer_order as p
      left join cart as c on c.cart_id = p.cart_id
      where p.placed_at >= ${from}::date::timestamp at time zone ${TIME_ZONE_SQL}
        and p.placed_at < ${to}::date::timestamp at time zone ${TIME_ZONE_SQL}
    ) as o
    group by o.day, o.site_id, o.currency`.execute(tx);
}

/** Number of all orders, and of those that are in the sums. */
export async function countSummarized(db: Db): Promise<{ orders: number; summarized: number }> {
  const { rows } = await sql<{ orders: number; summarized: number }>`
    select (select count(*)::integer from customer_order) as orders,
      (select coalesce(sum(d.orders + d.cancelled), 0)::integer from order_day as d) as summarized`.execute(db);
  return rows[0]!;
}
