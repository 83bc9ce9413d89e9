import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** A consent: newsletters, language, page, text version and time. */
export type Consent = {
  siteId: string;
  email: string;
  emailKey: string;
  types: readonly string[];
  /** Full language tag. */
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

/** Deletes and returns a pending sign-up; only one of several concurrent calls gets it. */
export async function consumeOptIn(
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

/** Whether a link names exactly the requested types, in any order and case. */
function sameTypes(types: readonly string[]) {
  const requested = types.map((type) => type.toLowerCase()).toSorted();
  return sql<boolean>`(select array_agg(lower(t) order by lower(t) collate "C") from unnest(newsletter_types) as t) = ${requested}::text[]`;
}

/** Newsletters with a pending sign-up of an address on a site. */
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

/** Deletes up to `limit` expired sign-ups. */
export async function deleteOverOptIns(db: Db, now: Date, limit: number): Promise<number> {
  const some = db.selectFrom("newsletter_opt_in").select("key_hash").where("expires_at", "<=", now).limit(limit).forUpdate().skipLocked();
  const result = await db.deleteFrom("newsletter_opt_in").where("key_hash", "in", some).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes the sign-ups of an address on all sites. */
export async function deleteOptInsOf(tx: Db, emailKey: string): Promise<void> {
  await tx.deleteFrom("newsletter_opt_in").where("email_key", "=", emailKey).execute();
}
