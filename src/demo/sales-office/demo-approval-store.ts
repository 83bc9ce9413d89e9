import { sql } from "kysely";
import type { Db } from "#server/db/db.ts";

/** Id of an account that has never had a cart, in a company that has never requested an approval. */
export async function selectNewRequester(db: Db, email: string): Promise<{ accountId: string; customerId: string } | null> {
  const found = await sql<{ accountId: string; customerId: string }>`
    select a.account_id as "accountId", a.customer_id as "customerId"
    from account as a
    where a.email = ${email}
      and not exists (select from cart as c where c.account_id = a.account_id)
      and not exists (select from approval_request as r where r.customer_id = a.customer_id)`.execute(db);
  return found.rows[0] ?? null;
}

export type PastArticle = { articleNumber: string; quantity: number; net: number };

/** Articles that a customer ordered last, each with the quantity and net value of one order. */
export async function selectPastArticles(db: Db, customerId: string): Promise<PastArticle[]> {
  const found = await sql<PastArticle>`
    select "articleNumber", quantity, net
    from (
      select distinct on (l.article_number) l.article_number as "articleNumber", l.quantity,
        (l.amount * l.quantity / l.price_quantity)::float as net, o.placed_at
      from customer_order as o
      join order_line as l on l.order_code = o.order_code
      join article as p on p.article_number = l.article_number and p.is_orderable
      join stock as s on s.article_number = l.article_number and s.available > 20 * l.quantity
      where o.customer_id = ${customerId} and l.rejected = 0
      order by l.article_number, o.placed_at desc
    ) as last
    order by placed_at desc, "articleNumber"
    limit 3`.execute(db);
  return found.rows;
}
