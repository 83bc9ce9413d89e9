import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Consent } from "./sign-up/opt-in-store.ts";

export type Subscriber = { readerId: number; siteId: string; email: string; language: string; leaveKey: string };

const columns = ["r.reader_id as readerId", "r.site_id as siteId", "r.email", "r.language", "r.leave_key as leaveKey"] as const;

/** Writes down who reads, with the newest spelling and language, and lets one transaction after another work on it. */
export async function saveSubscriber(tx: Db, { siteId, email, emailKey, language }: Consent, newLeaveKey: string): Promise<Subscriber> {
  const row = await tx
    .insertInto("newsletter_reader")
    .values({ site_id: siteId, email, email_key: emailKey, language, leave_key: newLeaveKey })
    .onConflict((conflict) => conflict.columns(["email_key", "site_id"]).doUpdateSet({ email, language }))
    .returning(["reader_id", "leave_key"])
    .executeTakeFirstOrThrow();
  return { readerId: row.reader_id, siteId, email, language, leaveKey: row.leave_key };
}

/** Writes down what a reader agreed to; an older consent to the same ends with it. */
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

/** Whether everything that was once confirmed with a key, and nothing else, is what these types name and is still subscribed. */
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

/** Ends what a reader has of these types; answers which. */
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

/** The reader whose key this is: the one that every newsletter carries, or one that a sign-up was confirmed with. */
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

/** The reader of an address on a site, with what it reads of these types, or of all; null without any. */
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

/** Readers of a newsletter behind one, in the order of their numbers. */
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

/** Newsletters that anybody reads. */
export async function listReadTypes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("newsletter_subscription").select("newsletter_type").distinct().where("ended_at", "is", null).execute();
  return rows.map((row) => row.newsletter_type);
}

/** Removes some subscriptions that ended before a moment. */
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

/** Removes some readers of whom nothing is left to prove. */
export async function deleteFormerSubscribers(db: Db, limit: number): Promise<number> {
  const gone = await sql`
    delete from newsletter_reader
    where reader_id = any(array(
      select r.reader_id
      from newsletter_reader as r
      where not exists (select from newsletter_subscription as s where s.reader_id = r.reader_id)
      limit ${limit}
      for update skip locked
    ))
    returning reader_id`.execute(db);
  return gone.rows.length;
}

/** Removes an address from all sites, with what it agreed to. */
export async function deleteSubscribersOf(tx: Db, emailKey: string): Promise<void> {
  await tx.deleteFrom("newsletter_reader").where("email_key", "=", emailKey).execute();
}

/** Address of an account that was activated once; nobody proved yet that an account that waits belongs to its address. */
export async function findAddressOfAccount(tx: Db, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("account")
    .select("email")
    .where("account_id", "=", accountId)
    .where("status", "!=", "pending")
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Newsletters are few and short: whoever wrote them into a link may have changed their capitals. */
function ofTypes(types: readonly string[]) {
  return sql<boolean>`lower(newsletter_type) = any (${types.map((type) => type.toLowerCase())}::text[])`;
}
