// Every seed finds the shop as the one before found it: what accounts have in their carts and have ordered meanwhile goes.
import type pg from "pg";

const STATEMENTS = [
  "delete from sign_in_attempt",
  "delete from order_line where order_code in (select order_code from customer_order where placed_at >= $1)",
  "delete from customer_order where placed_at >= $1",
  "delete from cart where account_id is not null and cart_id not in (select cart_id from customer_order)",
];

export async function resetShop(client: pg.Client, since: Date): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement, statement.includes("$1") ? [since] : []);
}
