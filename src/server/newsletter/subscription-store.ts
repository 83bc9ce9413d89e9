import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Consent } from "./sign-up/opt-in-store.ts";

export type Subscriber = { readerId: number; siteId: string; email: string; language: string; leaveKey: string };

const columns = ["r.reader_id as readerId", "r.site_id as siteId", "r.email", "r.language", "r.leave_key as leaveKey"] as const;

/** Upserts a subscriber with the latest spelling and language; locks the row until the transaction ends. */
export async function saveSubscriber(tx: Db, { siteId, email, emailKey, language }: Consent, newLeaveKey: string): Promise<Subscriber> {
  const row = await tx
    .insertInto("newsletter_reader")
    .values({ site_id: siteId, email, email_key: emailKey, language, leave_key: newLeaveKey })
    .onConflict((conflict) => conflict.columns(["email_key", "site_id"]).doUpdateSet({ email, language }))
    .returning(["reader_id", "leave_key"])
    .executeTakeFirstOrThrow();
  return { readerId: row.reader_id, siteId, email, language, leaveKey: row.leave_key };
}

/** Stores confirmed consents; ends older subscriptions to the same newsletters. */
export async function insertSubscriptions(tx: Db, readerId: number, keyHash: Buffer, consent: Consent, now: Date): Promise<void> {
  await endSubscriptions(tx, readerId, consent.types, now);
  await tx
    .insertInto("newsletter_subscription")
    .values(
      consent.types.map((type) => ({
        reader_id: readerId,
        newsletter_type: type,
        key_hash: keyHash,
        language: consent.language,
        source_page: consent.sourcePage,
        text_version: consent.textVersion,
        asked_at: consent.askedAt,
        confirmed_at: now,
      })),
    )
    .execute();
}

/** Whether all of these types were confirmed with this key and are still subscribed. */
export async function isConfirmedWith(
  db: Db,
  { keyHash, emailKey, types }: { keyHash: Buffer; emailKey: string; types: readonly string[] },
): Promise<boolean> {
  const rows = await db
    .selectFrom("newsletter_subscription as s")
    .innerJoin("newsletter_reader as r", "r.reader_id", "s.reader_id")
    .innerJoin("newsletter_subscription as now", (join) =>
      join.onRef("now.reader_id", "=", "s.reader_id").onRef("now.newsletter_type", "=", "s.newsletter_type").on("now.ended_at", "is", null),
    )
    .select("s.newsletter_type")
    .where("s.key_hash", "=", keyHash)
    .where("r.email_key", "=", emailKey)
    .execute();
  const held = new Set(rows.map((row) => row.newsletter_type.toLowerCase()));
  return held.size > 0 && types.length > 0 && types.every((type) => held.has(type.toLowerCase()));
}

/** Ends a subscriber's subscriptions to these types; returns the types that were active. */
export async function endSubscriptions(tx: Db, readerId: number, types: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable("newsletter_subscription")
    .set({ ended_at: now })
    .where("reader_id", "=", readerId)
    .where("ended_at", "is", null)
    .where(ofTypes(types))
    .returning("newsletter_type")
    .execute();
  return rows.map((row) => row.newsletter_type);
}

/** Finds the subscriber of a key: the one in every newsletter, or one that confirmed a sign-up. */
export async function findSubscriberByKey(db: Db, of: { key: string; keyHash: Buffer; emailKey: string }): Promise<Subscriber | null> {
  const row = await db
    .selectFrom("newsletter_reader as r")
    .select(columns)
    .where("r.email_key", "=", of.emailKey)
    .where((where) =>
      where.or([
        where("r.leave_key", "=", of.key),
        where.exists(
          where
            .selectFrom("newsletter_subscription as s")
            .select("s.subscription_id")
            .whereRef("s.reader_id", "=", "r.reader_id")
            .where("s.key_hash", "=", of.keyHash),
        ),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The subscriber of an address on a site with the active subscriptions, optionally only of these types; null if there are none.
 */
export async function findReading(
  db: Db,
  of: { siteId: string; emailKey: string; types?: readonly string[] },
): Promise<{ reader: Subscriber; types: string[] } | null> {
  let reading = db
    .selectFrom("newsletter_reader as r")
    .innerJoin("newsletter_subscription as s", "s.reader_id", "r.reader_id")
    .select([...columns, "s.newsletter_type as type"])
    .where("r.site_id", "=", of.siteId)
    .where("r.email_key", "=", of.emailKey)
    .where("s.ended_at", "is", null)
    .orderBy("s.newsletter_type");
  if (of.types) reading = reading.where(ofTypes(of.types));
  const rows = await reading.execute();
  const [first] = rows;
  if (!first) return null;
  const { type: _, ...reader } = first;
  return { reader, types: rows.map((row) => row.type) };
}

export type ConfirmedSubscription = Subscriber & {
  newsletterType: string;
  sourcePage: string;
  textVersion: string;
  askedAt: Date;
  confirmedAt: Date;
};

/** A page of a newsletter's confirmed subscribers, by id, starting after the given one. */
export async function readConfirmed(db: Db, type: string, after: number, limit: number): Promise<ConfirmedSubscription[]> {
  return db
    .selectFrom("newsletter_reader as r")
    .innerJoin("newsletter_subscription as s", "s.reader_id", "r.reader_id")
    .select([
      "r.reader_id as readerId",
      "r.site_id as siteId",
      "r.email",
      "r.leave_key as leaveKey",
      "s.language",
      "s.newsletter_type as newsletterType",
      "s.source_page as sourcePage",
      "s.text_version as textVersion",
      "s.asked_at as askedAt",
      "s.confirmed_at as confirmedAt",
    ])
    .where("s.newsletter_type", "=", type)
    .where("s.ended_at", "is", null)
    .where("r.reader_id", ">", after)
    .orderBy("r.reader_id")
    .limit(limit)
    .execute();
}

/** Newsletters with at least one subscriber. */
export async function listReadTypes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("newsletter_subscription").select("newsletter_type").distinct().where("ended_at", "is", null).execute();
  return rows.map((row) => row.newsletter_type);
}

/** Deletes up to `limit` subscriptions that ended before a date. */
export async function deleteEndedSubscriptions(db: Db, before: Date, limit: number): Promise<number> {
  const some = db
    .selectFrom("newsletter_subscription")
    .select("subscription_id")
    .where("ended_at", "<", before)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const result = await db.deleteFrom("newsletter_subscription").where("subscription_id", "in", some).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes up to `limit` subscribers without any subscription left. */
export async function deleteFormerSubscribers(db: Db, limit: number): Promise<number> {
  const deleted = await sql`
    delete from newsletter_reader
    where reader_id = any(array(
      select r.reader_id
      from newsletter_reader as r
      where not exists (select from newsletter_subscription as s where s.reader_id = r.reader_id)
      limit ${limit}
      for update skip locked
    ))
    returning reader_id`.execute(db);
  return deleted.rows.length;
}

/** Deletes an address with its consents on all sites. */
export async function deleteSubscribersOf(tx: Db, emailKey: string): Promise<void> {
  await tx.deleteFrom("newsletter_reader").where("email_key", "=", emailKey).execute();
}

/** Address of an activated account; null while it is pending, because ownership of the address is not proven yet. */
export async function findAddressOfAccount(tx: Db, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("account")
    .select("email")
    .where("account_id", "=", accountId)
    .where("status", "!=", "pending")
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Case-insensitive match: links can arrive with changed case. */
function ofTypes(types: readonly string[]) {
  return sql<boolean>`lower(newsletter_type) = any (${types.map((type) => type.toLowerCase())}::text[])`;
}

export type NewsletterConsent = {
  siteId: string;
  newsletterType: string;
  sourcePage: string;
  textVersion: string;
  confirmedAt: Date;
  endedAt: Date | null;
};

/** Consents of an address on all sites, also those that were withdrawn; the newest first. */
export async function selectConsentsOf(db: Db, emailKey: string): Promise<NewsletterConsent[]> {
  return db
    .selectFrom("newsletter_reader as r")
    .innerJoin("newsletter_subscription as s", "s.reader_id", "r.reader_id")
    .select([
      "r.site_id as siteId",
      "s.newsletter_type as newsletterType",
      "s.source_page as sourcePage",
      "s.text_version as textVersion",
      "s.confirmed_at as confirmedAt",
      "s.ended_at as endedAt",
    ])
    .where("r.email_key", "=", emailKey)
    .orderBy("s.confirmed_at", "desc")
    .execute();
}
