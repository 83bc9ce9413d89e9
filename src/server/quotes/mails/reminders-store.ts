import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";

/** Unanswered requests before a time that the sales office was not reminded of, locked. */
export async function lockUnanswered(tx: Tx, before: Date): Promise<string[]> {
  const found = await sql<{ quoteId: string }>`
    select quote_id as "quoteId"
    from quote
    where state in ('requested', 'inProgress') and requested_at < ${before} and reminded_at is null
    order by requested_at
    limit 100
    for update skip locked`.execute(tx);
  return found.rows.map(({ quoteId }) => quoteId);
}

/** Offered quotes whose current version ends until a day, of which the customer was not reminded, locked. */
export async function lockExpiring(tx: Tx, { from, until }: { from: string; until: string }): Promise<string[]> {
  const found = await sql<{ quoteId: string }>`
    select q.quote_id as "quoteId"
    from quote as q
    where q.state = 'offered'
      and q.expiry_mailed_at is null
      and (select v.valid_until from quote_version as v where v.quote_id = q.quote_id order by v.version desc limit 1)
        between ${from}::date and ${until}::date
    limit 100
    for update skip locked`.execute(tx);
  return found.rows.map(({ quoteId }) => quoteId);
}

export async function writeReminded(db: Db, quoteIds: readonly string[], at: Date): Promise<void> {
  await sql`update quote set reminded_at = ${at} where quote_id = any(${[...quoteIds]}::uuid[])`.execute(db);
}

export async function writeExpiryMailed(db: Db, quoteIds: readonly string[], at: Date): Promise<void> {
  await sql`update quote set expiry_mailed_at = ${at} where quote_id = any(${[...quoteIds]}::uuid[])`.execute(db);
}
