import { sql } from "kysely";
import type { Db } from "#server/db/db.ts";

export type PastLine = {
  orderCode: string;
  position: number;
  articleNumber: string;
  name: string;
  unit: string;
  quantity: number;
  amount: string;
  priceQuantity: string;
  taxRate: string;
  accountId: string;
};

/** Positions of a company's orders that were delivered, newest first, with its main contact. */
export async function selectPastLines(db: Db, customerId: string): Promise<PastLine[]> {
  const found = await sql<PastLine>`
    select l.order_code as "orderCode", l.position, l.article_number as "articleNumber", l.name, l.unit, l.quantity,
      l.amount::text as amount, l.price_quantity::text as "priceQuantity", l.tax_rate::text as "taxRate", a.account_id as "accountId"
    from customer_order as o
    join order_line as l on l.order_code = o.order_code
    join article as p on p.article_number = l.article_number and p.is_orderable
    join account as a on a.customer_id = o.customer_id
    where o.customer_id = ${customerId} and o.status = 'D' and l.rejected = 0 and l.quantity >= 20
    order by o.placed_at desc, l.position, a.created_at
    limit 20`.execute(db);
  return found.rows;
}
