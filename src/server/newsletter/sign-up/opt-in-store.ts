import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** What a reader agreed to, where, when and in which words. */
export type Consent = {
  siteId: string;
  email: string;
  emailKey: string;
  types: readonly string[];
  /** Full tag. */
  language: string;
  /** Path of the page, with its language. */
  sourcePage: string;
  textVersion: string;
  askedAt: Date;
};

export async function insertOptIn(db: Db, keyHash: Buffer, consent: Consent, expiresAt: Date): Promise<void> {
  await db
    .insertInto("newsletter_opt_in")
    .values({
      key_hash: keyHash,
      site_id: consent.siteId,
      email: consent.email,
      email_key: consent.emailKey,
      newsletter_types: [...consent.types],
      language: consent.language,
      source_page: consent.sourcePage,
      text_version: consent.textVersion,
      asked_at: consent.askedAt,
      expires_at: expiresAt,
    })
    .execute();
}

/** Takes a sign-up that waits out of the database: of two that ask at the same moment one gets it. */
export async function takeOptIn(
  tx: Db,
  of: { keyHash: Buffer; emailKey: string; types: readonly string[] | null; now: Date },
): Promise<Consent | null> {
  let taken = tx
    .deleteFrom("newsletter_opt_in")
    .where("key_hash", "=", of.keyHash)
    .where("email_key", "=", of.emailKey)
    .where("expires_at", ">", of.now);
  if (of.types) taken = taken.where(sameTypes(of.types));
  const row = await taken.returningAll().executeTakeFirst();
  if (!row) return null;
  return {
    siteId: row.site_id,
    email: row.email,
    emailKey: row.email_key,
    types: row.newsletter_types,
    language: row.language,
    sourcePage: row.source_page,
    textVersion: row.text_version,
    askedAt: row.asked_at,
  };
}

/** Whether a link names just what was asked for, in any order and case. */
function sameTypes(types: readonly string[]) {
  const asked = types.map((type) => type.toLowerCase()).toSorted();
  return sql<boolean>`(select array_agg(lower(t) order by lower(t) collate "C") from unnest(newsletter_types) as t) = ${asked}::text[]`;
}

/** Newsletters that an address was asked about on a site and that nobody confirmed yet. */
export async function selectWaitingTypes(db: Db, of: { siteId: string; emailKey: string; now: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom("newsletter_opt_in")
    .select("newsletter_types as types")
    .where("site_id", "=", of.siteId)
    .where("email_key", "=", of.emailKey)
    .where("expires_at", ">", of.now)
    .execute();
  return [...new Set(rows.flatMap(({ types }) => types))];
}

/** Removes some sign-ups that nobody confirmed in time. */
export async function deleteOverOptIns(db: Db, now: Date, limit: number): Promise<number> {
  const some = db.selectFrom("newsletter_opt_in").select("key_hash").where("expires_at", "<=", now).limit(limit).forUpdate().skipLocked();
  const result = await db.deleteFrom("newsletter_opt_in").where("key_hash", "in", some).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Removes the sign-ups of an address on all sites. */
export async function deleteOptInsOf(tx: Db, emailKey: string): Promise<void> {
  await tx.deleteFrom("newsletter_opt_in").where("email_key", "=", emailKey).execute();
}
