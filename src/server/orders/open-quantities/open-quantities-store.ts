import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { inScope, type OrderScope } from "../../db/order-scope.ts";
import { toPatterns } from "../article-words.ts";

/** An article of which something is to be delivered, with the sums of its lines in all open orders. */
export type OpenQuantity = {
  articleNumber: string;
  /** Name, unit and own number of the newest order. */
  name: string;
  unit: string;
  customerArticleNumber: string;
  ordered: number;
  delivered: number;
  rejected: number;
  open: number;
  /** The earliest planned delivery of an open line, an ISO date. */
  nextDeliveryOn: string | null;
  /** Number of open orders with the article. */
  orders: number;
};

/** Articles with open quantities by name; all words must be in name or number. A page beyond the end returns the last one. */
export async function selectOpenQuantities(
  db: Db,
  scope: OrderScope,
  { words, offset, size }: { words: readonly string[]; offset: number; size: number },
): Promise<{ total: number; articles: OpenQuantity[] }> {
  const { rows } = await sql<{ total: number } & (OpenQuantity | { articleNumber: null })>`
    with summed as (
      select l.article_number as "articleNumber",
        (array_agg(l.name order by o.placed_at desc, o.order_code desc))[1] as name,
        (array_agg(l.unit order by o.placed_at desc, o.order_code desc))[1] as unit,
        (array_agg(l.customer_article_number order by o.placed_at desc, o.order_code desc))[1] as "customerArticleNumber",
        sum(l.quantity)::integer as ordered, sum(l.delivered)::integer as delivered, sum(l.rejected)::integer as rejected,
        sum(l.quantity - l.delivered - l.rejected)::integer as open,
        min(l.planned_delivery_on) filter (where l.quantity > l.delivered + l.rejected) as "nextDeliveryOn",
        count(distinct o.order_code)::integer as orders
      from customer_order as o
      join order_line as l on l.order_code = o.order_code
      where ${inScope(scope, "o")} and o.status in ('A', 'B', 'C')
      group by l.article_number
    ), found as (
      select * from summed
      where open > 0 and (name || ' ' || "articleNumber" || ' ' || "customerArticleNumber") ilike all (${toPatterns(words)}::text[])
    ), counted as (
      select count(*)::integer as total from found
    )
    select c.total, p.*
    from counted as c
    left join lateral (
      select * from found as f
      order by lower(f.name), f."articleNumber"
      offset least(${offset}::integer, greatest(c.total - 1, 0) / ${size}::integer * ${size}::integer)
      limit ${size}
    ) as p on true`.execute(db);
  return {
    total: rows[0]!.total,
    articles: rows.flatMap(({ total: _total, ...row }) => (row.articleNumber === null ? [] : [row])),
  };
}
