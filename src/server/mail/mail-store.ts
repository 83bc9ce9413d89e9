import type { Db } from "../db/db.ts";

export type MailMessage = {
  messageId: number;
  key: string;
  recipient: string;
  /** Full tag; null where an older version of the shop wrote the mail. */
  language: string | null;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  sentAt: Date | null;
};

export type NewMail = { key: string; recipient: string; language: string; subject: string; text: string; html: string };

/** Writes a mail once: null when one with this key was written before. */
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
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("message_id")
    .executeTakeFirst();
  return inserted?.message_id ?? null;
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
  "m.sent_at as sentAt",
] as const;

export async function findMail(db: Db, messageId: number): Promise<MailMessage | null> {
  return (await db.selectFrom("mail_message as m").select(columns).where("m.message_id", "=", messageId).executeTakeFirst()) ?? null;
}

/** The newest mails, newest first. */
export async function listMails(db: Db, limit: number): Promise<MailMessage[]> {
  return db.selectFrom("mail_message as m").select(columns).orderBy("m.message_id", "desc").limit(limit).execute();
}

export async function markMailSent(db: Db, messageId: number, sentAt: Date): Promise<void> {
  await db.updateTable("mail_message").set({ sent_at: sentAt }).where("message_id", "=", messageId).where("sent_at", "is", null).execute();
}

/** Removes some mails that were sent before a moment. */
export async function deleteSentMails(db: Db, before: Date, limit: number): Promise<number> {
  const some = db.selectFrom("mail_message").select("message_id").where("sent_at", "<", before).limit(limit).forUpdate().skipLocked();
  const result = await db.deleteFrom("mail_message").where("message_id", "in", some).executeTakeFirst();
  return Number(result.numDeletedRows);
}
