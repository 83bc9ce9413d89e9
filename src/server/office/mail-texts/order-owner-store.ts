import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type OrderOwner = { orderCode: string; customerId: string; customerNumber: string; customerName: string };

/** The customer of an order; without a number, of the newest one of the site or of another channel, which has no site. */
export async function selectOrderOwner(
  db: Db,
  { siteId, orderCode }: { siteId: string; orderCode: string | null },
): Promise<OrderOwner | null> {
  const condition = orderCode === null ? sql`(o.site_id = ${siteId} or o.site_id is null)` : sql`o.order_code = ${orderCode}`;
  const { rows } = await sql<OrderOwner>`
    select o.order_code as "orderCode", o.customer_id as "customerId", c.unit as "customerNumber", c.name as "customerName"
    from customer_order as o
    join customer as c on c.customer_id = o.customer_id
    where ${condition}
    order by o.placed_at desc, o.order_code desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}
