// Resets the shop for every seed: removes data, orders and changes of the accounts.
import type pg from "pg";

/** Passwords and names change too; a temporary table stores the originals as long as the connection. */
const KEEP_ACCOUNTS = "create temp table if not exists account_before as select * from account";

const STATEMENTS = [
  "delete from sign_in_attempt",
  "delete from sign_in_pace",
  "delete from order_line where order_code in (select order_code from customer_order where placed_at >= $1)",
  "delete from customer_order where placed_at >= $1",
  "delete from cart where account_id is not null and cart_id not in (select cart_id from customer_order where cart_id is not null)",
  "delete from order_list where created_at >= $1",
  "delete from customer_article where changed_at >= $1",
  "delete from order_mail_setting where changed_at >= $1",
  "delete from software_password where created_at >= $1",
  "delete from procurement_check where checked_at >= $1",
  "delete from procurement_host where confirmed_at >= $1",
  "delete from newsletter_opt_in where asked_at >= $1",
  "delete from newsletter_subscription where asked_at >= $1",
  "delete from seminar_booking where booked_at >= $1",
  "delete from account where created_at >= $1 and account_id not in (select account_id from account_before)",
  `update account set (customer_id, email, password_hash, status, title_code, first_name, last_name, phone, groups, software_only)
     = (b.customer_id, b.email, b.password_hash, b.status, b.title_code, b.first_name, b.last_name, b.phone, b.groups, b.software_only)
   from account_before b where b.account_id = account.account_id`,
];

export async function resetShop(client: pg.Client, since: Date): Promise<void> {
  await client.query(KEEP_ACCOUNTS);
  for (const statement of STATEMENTS) await client.query(statement, statement.includes("$1") ? [since] : []);
}
