import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { LOCK_SPACE } from "../db/locks.ts";
import { emailKey } from "../mail/index.ts";

/** Serializes registrations of an email address until the transaction ends. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE.registrations}::int, hashtext(${emailKey(email)}::text))`.execute(tx);
}

export type StoredRegistration = {
  accountId: string;
  siteId: string;
  language: string;
  sector: string;
  academicTitle: string;
  craft: string;
  statedNumber: string;
  privacyVersion: string;
  tacVersion: string;
  advertisingConsent: boolean;
};

export async function insertRegistration(tx: Db, registration: StoredRegistration, now: Date): Promise<void> {
  await tx
    .insertInto("registration")
    .values({
      account_id: registration.accountId,
      site_id: registration.siteId,
      language: registration.language,
      sector: registration.sector,
      academic_title: registration.academicTitle,
      craft: registration.craft,
      stated_number: registration.statedNumber,
      privacy_version: registration.privacyVersion,
      tac_version: registration.tacVersion,
      advertising_consent: registration.advertisingConsent,
      registered_at: now,
    })
    .execute();
}

/** Whether an account was registered by its user; invited and imported accounts were not. */
export async function hasRegistered(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom("registration").select("account_id").where("account_id", "=", accountId).executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the site, language and customer number of the registration; null for an account that was not registered by its user.
 */
export async function markRegistrationActivated(
  tx: Db,
  accountId: string,
  now: Date,
): Promise<Pick<StoredRegistration, "siteId" | "language" | "statedNumber"> | null> {
  const row = await tx
    .updateTable("registration")
    .set({ activated_at: now })
    .where("account_id", "=", accountId)
    .returning(["site_id as siteId", "language", "stated_number as statedNumber"])
    .executeTakeFirst();
  return row ?? null;
}

/** Accounts registered before a date and never activated. */
export async function listAbandoned(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("registration")
    .select("account_id")
    .where("activated_at", "is", null)
    .where("registered_at", "<", before)
    .execute();
  return rows.map((row) => row.account_id);
}
