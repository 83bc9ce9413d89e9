import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { LOCK_SPACE } from "../db/locks.ts";

export type StockNotice = {
  noticeId: number;
  siteId: string;
  email: string;
  /** Full language tag of the emails. */
  language: string;
  articleNumber: string;
  quantity: number;
  linkKey: string;
  /** Null while it waits for the confirmation of its address. */
  confirmedAt: Date | null;
  expiresAt: Date;
};

export type NewStockNotice = Omit<StockNotice, "noticeId"> & { emailKey: string; createdAt: Date };

const columns = [
  "notice_id as noticeId",
  "site_id as siteId",
  "email",
  "language",
  "article_number as articleNumber",
  "quantity",
  "link_key as linkKey",
  "confirmed_at as confirmedAt",
  "expires_at as expiresAt",
] as const;

export async function insertNotice(tx: Db, notice: NewStockNotice): Promise<number> {
  const row = await tx
    .insertInto("stock_notice")
    .values({
      site_id: notice.siteId,
      email: notice.email,
      email_key: notice.emailKey,
      language: notice.language,
      article_number: notice.articleNumber,
      quantity: notice.quantity,
      link_key: notice.linkKey,
      created_at: notice.createdAt,
      confirmed_at: notice.confirmedAt,
      expires_at: notice.expiresAt,
    })
    .returning("notice_id")
    .executeTakeFirstOrThrow();
  return row.notice_id;
}

/** Serializes the confirmed notices of an address until the transaction ends, so that it has one per article and never too many. */
export async function lockNoticesOf(tx: Db, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE.stockNotices}::int, hashtext(${emailKey}::text))`.execute(tx);
}

const ofAddress = (db: Db, { siteId, emailKey, now }: { siteId: string; emailKey: string; now: Date }) =>
  db
    .selectFrom("stock_notice")
    .where("site_id", "=", siteId)
    .where("email_key", "=", emailKey)
    .where("confirmed_at", "is not", null)
    .where("sent_at", "is", null)
    .where("expires_at", ">", now);

/** Active notices of an address, newest first. */
export async function selectNoticesOf(db: Db, of: { siteId: string; emailKey: string; now: Date }): Promise<StockNotice[]> {
  return ofAddress(db, of).select(columns).orderBy("created_at", "desc").orderBy("notice_id", "desc").execute();
}

/** Deletes the active notice of an address for an article, which a newer one replaces. */
export async function deleteActive(tx: Db, of: { siteId: string; emailKey: string; articleNumber: string }): Promise<void> {
  await tx
    .deleteFrom("stock_notice")
    .where("site_id", "=", of.siteId)
    .where("email_key", "=", of.emailKey)
    .where("article_number", "=", of.articleNumber)
    .where("confirmed_at", "is not", null)
    .where("sent_at", "is", null)
    .execute();
}

/** The notice of a mailed link; null if it ended. */
export async function findByLinkKey(db: Db, linkKey: string, now: Date): Promise<(StockNotice & { emailKey: string }) | null> {
  const row = await db
    .selectFrom("stock_notice")
    .select([...columns, "email_key as emailKey"])
    .where("link_key", "=", linkKey)
    .where("sent_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

export async function setConfirmed(tx: Db, noticeId: number, { now, expiresAt }: { now: Date; expiresAt: Date }): Promise<void> {
  await tx.updateTable("stock_notice").set({ confirmed_at: now, expires_at: expiresAt }).where("notice_id", "=", noticeId).execute();
}

/** Deletes a notice that was not sent yet. */
export async function deleteByLinkKey(db: Db, linkKey: string): Promise<void> {
  await db.deleteFrom("stock_notice").where("link_key", "=", linkKey).where("sent_at", "is", null).execute();
}

/** Deletes an active notice of an address; returns false if the address has none with this id. */
export async function deleteNotice(db: Db, of: { siteId: string; emailKey: string; noticeId: number }): Promise<boolean> {
  const result = await db
    .deleteFrom("stock_notice")
    .where("notice_id", "=", of.noticeId)
    .where("site_id", "=", of.siteId)
    .where("email_key", "=", of.emailKey)
    .where("confirmed_at", "is not", null)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Marks the notices that the stock serves as sent and returns them, oldest first. Those of one article count against its stock
 * together with the ones sent since `since`; the first that exceeds it waits, and so do all younger ones. The email shows the
 * article, so articles outside of the catalogue wait as well.
 */
export async function takeServed(tx: Db, { now, since, limit }: { now: Date; since: Date; limit: number }): Promise<StockNotice[]> {
  const { rows } = await sql<StockNotice>`
    with sent as (
      select article_number, sum(quantity) as quantity
      from stock_notice
      where sent_at > ${since}
        and confirmed_at is not null
      group by article_number
    ),
    waiting as (
      select n.notice_id, n.confirmed_at, s.available,
        coalesce(sent.quantity, 0)
          + sum(n.quantity) over (partition by n.article_number order by n.confirmed_at, n.notice_id) as needed
      from stock_notice as n
      join stock as s on s.article_number = n.article_number
      left join sent on sent.article_number = n.article_number
      where n.confirmed_at is not null
        and n.sent_at is null
        and n.expires_at > ${now}
        and s.available >= n.quantity
        and exists (select from article as a where a.article_number = n.article_number)
    ),
    served as (
      select notice_id from waiting where needed <= available order by confirmed_at, notice_id limit ${limit}
    ),
    taken as (
      update stock_notice as n
      set sent_at = ${now}
      where n.notice_id in (select notice_id from served)
        and n.sent_at is null
      returning n.*
    )
    select notice_id as "noticeId", site_id as "siteId", email, language, article_number as "articleNumber", quantity,
      link_key as "linkKey", confirmed_at as "confirmedAt", expires_at as "expiresAt"
    from taken
    order by confirmed_at, notice_id`.execute(tx);
  return rows;
}

/** Deletes up to `limit` notices that expired, or were sent before a time. */
export async function deleteOver(db: Db, { now, sentBefore }: { now: Date; sentBefore: Date }, limit: number): Promise<number> {
  const some = db
    .selectFrom("stock_notice")
    .select("notice_id")
    .where((where) => where.or([where("expires_at", "<=", now), where("sent_at", "<", sentBefore)]))
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const result = await db.deleteFrom("stock_notice").where("notice_id", "in", some).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes all notices of an account's address; a pending account does not prove that the address is its own. */
export async function deleteNoticesOfAccount(tx: Db, accountId: string, toKey: (email: string) => string): Promise<void> {
  const row = await tx
    .selectFrom("account")
    .select("email")
    .where("account_id", "=", accountId)
    .where("status", "!=", "pending")
    .executeTakeFirst();
  if (row) await tx.deleteFrom("stock_notice").where("email_key", "=", toKey(row.email)).execute();
}
