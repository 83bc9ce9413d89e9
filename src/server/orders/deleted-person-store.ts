import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { containsText } from "../db/without-text.ts";

/** Whether an order of the account was not handed over to the ERP yet; until then it needs to name its orderer. */
export async function hasOrderToHandOver(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from outbox_message as m
    join customer_order as o on o.order_code = m.key
    where m.topic = 'order' and m.delivered_at is null and o.account_id = ${accountId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Removes the person of a deleted account from its orders, which stay as the law requires. `customerIds`: customers that end with
 * the account, whose addresses name a person, too.
 */
export async function removeOrderer(
  tx: Db,
  { accountId, addresses, customerIds }: { accountId: string; addresses: readonly string[]; customerIds: readonly string[] },
): Promise<void> {
  const unnamed = sql`'{"companyName": "", "name2": "", "name3": "", "name4": "", "streetName": "", "streetNumber": ""}'::jsonb`;
  await sql`
    update customer_order
    set email = '', contact = '{"titleCode": "", "firstName": "", "lastName": ""}'::jsonb, comment = '', delivery_note = '', order_fields = '[]',
      billing_address = case when customer_id = any(${[...customerIds]}::text[]) then billing_address || ${unnamed} else billing_address end,
      delivery_address = case when customer_id = any(${[...customerIds]}::text[]) then delivery_address || ${unnamed} else delivery_address end
    where account_id = ${accountId}
      or lower(email) = any(${[...addresses]}::text[])
      or customer_id = any(${[...customerIds]}::text[])`.execute(tx);
  if (addresses.length === 0) return;
  await sql`delete from document_recipient where email_key = any(${[...addresses]}::text[]) or lower(email) = any(${[...addresses]}::text[])`.execute(
    tx,
  );
  await sql`delete from document_recipient_confirmation where email_key = any(${[...addresses]}::text[])`.execute(tx);
  await sql`
    delete from inbox_message where applied_at is not null and ${containsText(sql`payload::text`, addresses)}`.execute(tx);
}
