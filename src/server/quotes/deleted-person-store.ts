import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { withoutText } from "../db/without-text.ts";

/** Removes a person from quotes, which stay with the customer, and deletes quotes that the person requested without an account. */
export async function removeQuoteAuthor(tx: Db, accountId: string, addresses: readonly string[]): Promise<void> {
  await sql`
    update quote set text = ${withoutText(sql`text`, addresses)}, delivery_address = ${withoutText(sql`delivery_address`, addresses)}
    where account_id = ${accountId}`.execute(tx);
  await sql`update quote_event set author = '', reason = ${withoutText(sql`reason`, addresses)} where account_id = ${accountId}`.execute(
    tx,
  );
  await sql`update quote_message set author = '', text = ${withoutText(sql`text`, addresses)} where account_id = ${accountId}`.execute(tx);
  if (addresses.length === 0) return;
  await sql`
    delete from quote as q
    using quote_guest as g
    where g.quote_id = q.quote_id and q.customer_id is null and lower(g.email) = any(${[...addresses]}::text[])`.execute(tx);
  await sql`update quote_guest set name = '', company = '', email = '' where lower(email) = any(${[...addresses]}::text[])`.execute(tx);
}
