// Queries of nightly jobs, sign-in and password reset use an index, so they stay fast on large tables.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function planOf(statement: string): Promise<string> {
  return database.db.transaction().execute(async (tx) => {
    // The test tables are empty, so a sequential scan would be cheapest. The test checks whether an index is usable at all.
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain (costs off, generic_plan) ${sql.raw(statement)}`.execute(tx);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

test.each([
  [
    "idle carts of visitors",
    "cart_not_ordered",
    "select cart_id from cart as c where c.changed_at < $1 and (c.state = 'merged' or (c.state = 'open' and c.account_id is null))",
  ],
  [
    "idle carts of customers",
    "cart_open",
    "select cart_id from cart as c where c.changed_at < $1 and c.state = 'open' and c.account_id is not null",
  ],
  [
    "idle carts of procurement software",
    "cart_not_ordered",
    "select cart_id from cart as c where c.changed_at < $1 and c.state = any (array['procuring', 'returned'])",
  ],
  ["an account's carts", "cart_account", "select 1 from cart where account_id = $1"],
  ["a customer's carts", "cart_customer", "select 1 from cart where customer_id = $1"],
  ["an account's orders", "customer_order_account", "select 1 from customer_order where account_id = $1"],
  ["a customer by number", "customer_unit", "select 1 from customer where unit = $1"],
  [
    "an account's sign-on records",
    "oidc_record_account",
    "delete from oidc_record where payload ->> 'accountId' = $1 or payload #>> '{result,login,accountId}' = $1",
  ],
  [
    "sign-ins on their way",
    "oidc_record_signing_in",
    "delete from oidc_record where payload ->> 'accountId' = $1 or payload #>> '{result,login,accountId}' = $1",
  ],
  ["mails sent long ago", "mail_message_sent", "select message_id from mail_message where sent_at < $1"],
  ["messages delivered long ago", "outbox_message_delivered", "select message_id from outbox_message where delivered_at < $1"],
])("%s are found by %s", async (_what, index, statement) => {
  const plan = await planOf(statement);
  expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan");
});

test("no index contains a column that changes with a cart's lines or fields: each change would rewrite the entries of all", async () => {
  const { rows } = await sql`
    select indexdef
    from pg_indexes
    where tablename = 'cart'
      and indexdef ~ 'changed_at|next_entry|comment|delivery_address|purchase_order_number'`.execute(database.db);
  expect(rows).toEqual([]);
});
