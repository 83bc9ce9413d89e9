import { sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";

export type CompanyDomain = { domain: string; email: string; sentAt: Date; expiresAt: Date; confirmedAt: Date | null };

const COLUMNS = ["domain", "email", "sent_at as sentAt", "expires_at as expiresAt", "confirmed_at as confirmedAt"] as const;

export function selectDomains(db: Db, customerId: string): Promise<CompanyDomain[]> {
  return db.selectFrom("company_domain").select(COLUMNS).where("customer_id", "=", customerId).orderBy("domain").execute();
}

/** The domain of an open link of a company; undefined if there is none. */
export function selectPendingDomain(
  db: Db,
  { customerId, tokenHash, now }: { customerId: string; tokenHash: Buffer; now: Date },
): Promise<CompanyDomain | undefined> {
  return db
    .selectFrom("company_domain")
    .select(COLUMNS)
    .where("customer_id", "=", customerId)
    .where("token_hash", "=", tokenHash)
    .where("confirmed_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Adds a domain, or sends its link again; earlier links become invalid. */
export async function upsertPendingDomain(
  tx: Tx,
  entry: { customerId: string; domain: string; email: string; tokenHash: Buffer; requestedBy: string; now: Date; expiresAt: Date },
): Promise<void> {
  const values = {
    email: entry.email,
    token_hash: entry.tokenHash,
    requested_by: entry.requestedBy,
    sent_at: entry.now,
    expires_at: entry.expiresAt,
  };
  await tx
    .insertInto("company_domain")
    .values({ customer_id: entry.customerId, domain: entry.domain, ...values })
    .onConflict((conflict) => conflict.columns(["customer_id", "domain"]).doUpdateSet(values))
    .execute();
}

export async function updateConfirmedDomain(
  tx: Tx,
  { customerId, domain, at }: { customerId: string; domain: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("company_domain")
    .set({ confirmed_at: at })
    .where("customer_id", "=", customerId)
    .where("domain", "=", domain)
    .execute();
}

export async function deleteDomain(tx: Tx, customerId: string, domain: string): Promise<boolean> {
  const gone = await tx.deleteFrom("company_domain").where("customer_id", "=", customerId).where("domain", "=", domain).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function isConfirmedDomain(db: Db, customerId: string, domain: string): Promise<boolean> {
  const { rows } = await sql`
    select from company_domain where customer_id = ${customerId} and domain = ${domain} and confirmed_at is not null`.execute(db);
  return rows.length > 0;
}
