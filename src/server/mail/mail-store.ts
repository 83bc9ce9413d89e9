import { sql } from "kysely";
import type { TermsKind } from "#contract/rules/shop/terms-kind.ts";
import type { Db } from "../db/db.ts";
import type { MailAttachment, NewMail } from "../ports/mail-port.ts";
import { containsText, withoutText } from "../db/without-text.ts";

export type MailMessage = {
  messageId: number;
  key: string;
  recipient: string;
  /** Full tag; null if an older version of the shop wrote the mail. */
  language: string | null;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  /** Additional headers by name. */
  headers: Readonly<Record<string, string>>;
  sentAt: Date | null;
  /** When the server permanently rejected the recipient. */
  refusedAt: Date | null;
};

/** Inserts a mail; returns null if the key exists already. */
export async function insertMail(db: Db, mail: NewMail, createdAt: Date): Promise<number | null> {
  const inserted = await db
    .insertInto("mail_message")
    .values({
      key: mail.key,
      recipient: mail.recipient,
      language: mail.language,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      headers: JSON.stringify(mail.headers ?? {}),
      created_at: createdAt,
      terms_site_id: mail.terms?.siteId ?? null,
      terms_kind: mail.terms?.kind ?? null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("message_id")
    .executeTakeFirst();
  if (!inserted) return null;
  const { message_id } = inserted;
  const files = (mail.attachments ?? []).map(({ fileName, mediaType, content }, index) => ({
    message_id,
    position: index + 1,
    file_name: fileName,
    media_type: mediaType,
    content: Buffer.from(content),
  }));
  if (files.length > 0) await db.insertInto("mail_attachment").values(files).execute();
  return message_id;
}

/** Attachments of a mail, in order. */
export async function selectAttachments(db: Db, messageId: number): Promise<MailAttachment[]> {
  return db
    .selectFrom("mail_attachment as a")
    .select(["a.file_name as fileName", "a.media_type as mediaType", "a.content"])
    .where("a.message_id", "=", messageId)
    .orderBy("a.position")
    .execute();
}

const columns = [
  "m.message_id as messageId",
  "m.key",
  "m.recipient",
  "m.language",
  "m.subject",
  "m.text_body as text",
  "m.html_body as html",
  "m.created_at as createdAt",
  "m.headers",
  "m.sent_at as sentAt",
  "m.refused_at as refusedAt",
] as const;

/** A mail that is neither sent nor rejected, and whether it has attachments. */
export async function findMailToSend(
  db: Db,
  messageId: number,
): Promise<{ mail: MailMessage; hasAttachments: boolean; terms: NewMail["terms"] | null } | null> {
  const row = await db
    .selectFrom("mail_message as m")
    .select(columns)
    .select(["m.terms_site_id as termsSiteId", "m.terms_kind as termsKind"])
    .select((select) =>
      select.exists(select.selectFrom("mail_attachment as a").whereRef("a.message_id", "=", "m.message_id")).as("hasAttachments"),
    )
    .where("m.message_id", "=", messageId)
    .where("m.sent_at", "is", null)
    .where("m.refused_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { hasAttachments, termsSiteId, termsKind, ...mail } = row;
  const terms = termsSiteId === null ? null : { siteId: termsSiteId, kind: termsKind as TermsKind };
  return { mail: toMail(mail), hasAttachments: Boolean(hasAttachments), terms };
}

/** Adds the files of the terms to a mail, once. */
export async function attachTerms(tx: Db, messageId: number, files: readonly MailAttachment[]): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("mail_message")
    .set({ terms_site_id: null })
    .where("message_id", "=", messageId)
    .where("terms_site_id", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || files.length === 0) return;
  const { count } = await tx
    .selectFrom("mail_attachment")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("message_id", "=", messageId)
    .executeTakeFirstOrThrow();
  const rows = files.map(({ fileName, mediaType, content }, index) => ({
    message_id: messageId,
    position: Number(count) + index + 1,
    file_name: fileName,
    media_type: mediaType,
    content: Buffer.from(content),
  }));
  await tx.insertInto("mail_attachment").values(rows).execute();
}

export async function findMail(db: Db, messageId: number): Promise<MailMessage | null> {
  const row = await db.selectFrom("mail_message as m").select(columns).where("m.message_id", "=", messageId).executeTakeFirst();
  return row ? toMail(row) : null;
}

export async function listMails(db: Db, limit: number): Promise<MailMessage[]> {
  const rows = await db.selectFrom("mail_message as m").select(columns).orderBy("m.message_id", "desc").limit(limit).execute();
  return rows.map(toMail);
}

function toMail<Row extends { headers: unknown }>(row: Row): Row & Pick<MailMessage, "headers"> {
  return { ...row, headers: row.headers as MailMessage["headers"] };
}

/** Marks a mail as sent and clears the rejection of its address. */
export async function markMailSent(db: Db, messageId: number, sentAt: Date): Promise<void> {
  await sql`
    with sent as (
      update mail_message set sent_at = ${sentAt} where message_id = ${messageId} and sent_at is null
      returning lower(recipient) as address
    )
    delete from mail_refusal as r using sent as s where r.address = s.address`.execute(db);
}

/** Marks a mail as permanently rejected, and records with the address since when mails to it are rejected. */
export async function markMailRefused(db: Db, messageId: number, refusal: string, refusedAt: Date): Promise<void> {
  await sql`
    with refused as (
      update mail_message set refused_at = ${refusedAt}, refusal = ${refusal}
      where message_id = ${messageId} and refused_at is null and sent_at is null
      returning lower(recipient) as address
    )
    insert into mail_refusal as r (address, since, last_at, mails, answer)
    select s.address, ${refusedAt}, ${refusedAt}, 1, ${refusal}
    from refused as s
    on conflict (address) do update
    set last_at = excluded.last_at, mails = r.mails + 1, answer = excluded.answer`.execute(db);
}

/** Deletes up to `limit` rejections before a timestamp whose addresses belong to no account. */
export async function deleteForeignRejections(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from mail_refusal
    where address in (
      select r.address
      from mail_refusal as r
      where r.last_at < ${before} and not exists (select from account as a where lower(a.email) = r.address)
      limit ${limit}
      for update skip locked)
    returning 1`.execute(db);
  return rows.length;
}

/** Mails that were rejected since a time. */
export async function countRefusedMails(db: Db, since: Date): Promise<number> {
  const { refused } = await db
    .selectFrom("mail_message")
    .select((select) => select.fn.countAll<number>().as("refused"))
    .where("refused_at", ">=", since)
    .executeTakeFirstOrThrow();
  return refused;
}

/** Removes the content of up to `limit` mails that were sent or rejected before a timestamp; returns how many. */
export async function removeContent(db: Db, before: Date, { limit, now }: { limit: number; now: Date }): Promise<number> {
  const { rows } = await sql`
    with expired as (
      select m.message_id
      from mail_message as m
      where m.content_removed_at is null
        and m.created_at < ${before}
        and (m.sent_at < ${before} or m.refused_at < ${before})
      limit ${limit}
      for update skip locked
    ), files as (
      delete from mail_attachment as a using expired as e where a.message_id = e.message_id
    )
    update mail_message as m
    set text_body = '', html_body = '', headers = '{}', content_removed_at = ${now}
    from expired as e
    where m.message_id = e.message_id
    returning 1`.execute(db);
  return rows.length;
}

/** Deletes up to `limit` mails that were sent or rejected before a timestamp. */
export async function deleteOldMails(db: Db, before: Date, limit: number): Promise<number> {
  const some = db
    .selectFrom("mail_message")
    .select("message_id")
    .where((where) => where.or([where("sent_at", "<", before), where("refused_at", "<", before)]))
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const result = await db.deleteFrom("mail_message").where("message_id", "in", some).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/**
 * Deletes all mails to some addresses, their rejections, and the content of other mails that name them; those that wait to be sent
 * to others stay until then.
 */
export async function deleteMailsOfAddresses(tx: Db, addresses: readonly string[]): Promise<void> {
  await sql`delete from mail_message where lower(recipient) = any(${[...addresses]}::text[])`.execute(tx);
  await sql`delete from mail_refusal where address = any(${[...addresses]}::text[])`.execute(tx);
  await sql`
    with named as (
      select m.message_id
      from mail_message as m
      where (m.sent_at is not null or m.refused_at is not null)
        and ${containsText(sql`concat_ws(' ', m.subject, m.text_body, m.html_body, m.headers::text, m.refusal)`, addresses)}
    ), files as (
      delete from mail_attachment as a using named as n where a.message_id = n.message_id
    )
    update mail_message as m
    set subject = ${withoutText(sql`m.subject`, addresses)}, text_body = '', html_body = '', headers = '{}',
      refusal = ${withoutText(sql`m.refusal`, addresses)}, content_removed_at = coalesce(m.content_removed_at, now())
    from named as n
    where m.message_id = n.message_id`.execute(tx);
}

/** What decides whether a mail can be repeated. Locks the mail until the transaction ends. */
export async function lockMailToResend(tx: Db, messageId: number): Promise<{ isPending: boolean; hasContent: boolean } | null> {
  const { rows } = await sql<{ isPending: boolean; hasContent: boolean }>`
    select m.sent_at is null and m.refused_at is null as "isPending", m.content_removed_at is null as "hasContent"
    from mail_message as m
    where m.message_id = ${messageId}
    for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Inserts a copy of a mail with its attachments, under the original's key and a suffix; returns its id. */
export async function insertCopy(tx: Db, messageId: number, { suffix, now }: { suffix: string; now: Date }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with copied as (
      insert into mail_message (key, recipient, language, subject, text_body, html_body, headers, created_at, resent_id,
        terms_site_id, terms_kind)
      select m.key || ':' || ${suffix}::text, m.recipient, m.language, m.subject, m.text_body, m.html_body, m.headers, ${now}, m.message_id,
        m.terms_site_id, m.terms_kind
      from mail_message as m
      where m.message_id = ${messageId}
      returning message_id
    ), files as (
      insert into mail_attachment (message_id, position, file_name, media_type, content)
      select c.message_id, a.position, a.file_name, a.media_type, a.content
      from mail_attachment as a
      cross join copied as c
      where a.message_id = ${messageId}
    )
    select c.message_id as id from copied as c`.execute(tx);
  return rows[0]!.id;
}
