import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { QuoteGuest } from "../quote.ts";

export type NewGuestDraft = { quoteId: string; siteId: string; language: string; at: Date; guest: QuoteGuest };

/** Creates a draft without a customer; it is sent in the same transaction. */
export async function insertGuestDraft(tx: Tx, { quoteId, siteId, language, at, guest }: NewGuestDraft): Promise<void> {
  await sql`
    insert into quote (quote_id, site_id, language, state, created_at)
    values (${quoteId}, ${siteId}, ${language}, 'draft', ${at})`.execute(tx);
  await sql`
    insert into quote_guest (quote_id, name, company, email)
    values (${quoteId}, ${guest.name}, ${guest.company}, ${guest.email})`.execute(tx);
}

export async function insertLink(tx: Tx, { quoteId, tokenHash, at }: { quoteId: string; tokenHash: Buffer; at: Date }): Promise<void> {
  await sql`insert into quote_link (token_hash, quote_id, created_at) values (${tokenHash}, ${quoteId}, ${at})`.execute(tx);
}

/** Id of the quote that a mailed link opens, if it has this number. */
export async function selectLinkedQuote(db: Db, tokenHash: Buffer, quoteNumber: string): Promise<string | null> {
  const found = await sql<{ quoteId: string }>`
    select l.quote_id as "quoteId"
    from quote_link as l
    join quote as q on q.quote_id = l.quote_id
    where l.token_hash = ${tokenHash} and q.quote_number = ${quoteNumber}`.execute(db);
  return found.rows[0]?.quoteId ?? null;
}

/** Makes a customer the owner of a locked quote, and removes the visitor's data. */
export async function assignQuote(tx: Tx, quoteId: string, owner: { customerId: string; accountId: string }): Promise<void> {
  await sql`
    update quote
    set customer_id = ${owner.customerId}, account_id = ${owner.accountId}, is_unread = false
    where quote_id = ${quoteId} and customer_id is null`.execute(tx);
  await sql`delete from quote_guest where quote_id = ${quoteId}`.execute(tx);
}

/** Deletes visitors' quotes that no customer took over. */
export async function deleteGuestQuotes(db: Db, before: Date): Promise<number> {
  const deleted = await sql`delete from quote where customer_id is null and created_at < ${before}`.execute(db);
  return Number(deleted.numAffectedRows);
}
