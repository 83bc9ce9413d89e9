import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { toPatterns } from "../article-words.ts";
import { inScope, type OrderScope } from "../../db/order-scope.ts";

/** An ordered article with its name at that time. */
export type PurchasedArticle = {
  articleNumber: string;
  name: string;
  /** Display name, e.g. "Stück". */
  unit: string;
  customerArticleNumber: string;
  lastOrderedAt: Date;
  lastOrderCode: string;
  lastQuantity: number;
  /** Number of orders that contain it. */
  times: number;
};
export const PURCHASED_SORTS = ["last", "times", "name", "number"] as const;
export type PurchasedSort = (typeof PURCHASED_SORTS)[number];

const ORDERED = {
  last: sql`"lastOrderedAt" desc, "articleNumber"`,
  times: sql`times desc, "lastOrderedAt" desc, "articleNumber"`,
  name: sql`lower(name), "articleNumber"`,
  number: sql`"articleNumber"`,
};

/** Articles of orders since a time, without cancelled ones; all words must be in the name or number. */
export async function selectPurchased(
  db: Db,
  scope: OrderScope,
  { since, words, sort, offset, limit }: { since: Date; words: readonly string[]; sort: PurchasedSort; offset: number; limit: number },
): Promise<{ total: number; articles: PurchasedArticle[] }> {
  const { rows } = await sql<PurchasedArticle & { total: number }>`
    with bought as (
      select distinct on (l.article_number) l.article_number as "articleNumber", l.name, l.unit,
        l.customer_article_number as "customerArticleNumber", o.placed_at as "lastOrderedAt", o.order_code as "lastOrderCode",
        sum(l.quantity) over (partition by l.article_number, o.order_code)::integer as "lastQuantity",
        (dense_rank() over (partition by l.article_number order by o.order_code)
          + dense_rank() over (partition by l.article_number order by o.order_code desc) - 1)::integer as times
      from customer_order as o
      join order_line as l on l.order_code = o.order_code
      where ${inScope(scope, "o")} and o.placed_at >= ${since} and o.status <> 'E' and l.status <> 'E'
      order by l.article_number, o.placed_at desc, o.order_code desc, l.position
    )
    select b.*, count(*) over ()::integer as total
    from bought as b
    where (b.name || ' ' || b."articleNumber" || ' ' || b."customerArticleNumber") ilike all (${toPatterns(words)}::text[])
    order by ${ORDERED[sort]}
    offset ${offset} limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, articles: rows.map(({ total: _total, ...article }) => article) };
}
