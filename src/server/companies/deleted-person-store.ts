import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** Deletes invitations of a person, and the address by which a mail domain was confirmed; the domain stays with the company. */
export async function deleteInvitationsOf(tx: Db, accountId: string, addresses: readonly string[]): Promise<void> {
  const spellings = [...addresses];
  await sql`delete from company_invitation where account_id = ${accountId} or lower(email) = any(${spellings}::text[])`.execute(tx);
  await sql`delete from company_domain where confirmed_at is null and lower(email) = any(${spellings}::text[])`.execute(tx);
  await sql`update company_domain set email = '' where lower(email) = any(${spellings}::text[])`.execute(tx);
}
