import { type RawBuilder, sql } from "kysely";
import { unreachable } from "#contract/unreachable.ts";
import type { Db } from "../../db/db.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";
import { startsWith } from "../list/starts-with-store.ts";
import { readMailKey } from "./mail-kinds.ts";

/**
 * sent; rejected by the recipient's server; waiting for its first attempt; retrying after an error; failed: no attempt is left.
 */
export const MAIL_STATES = ["sent", "rejected", "waiting", "retrying", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export type MailRow = {
  messageId: string;
  kind: string;
  about: string;
  hasPersonalLinks: boolean;
  recipient: string;
  subject: string;
  createdAt: Date;
  sentAt: Date | null;
  state: MailState;
  /** Response of the mail server or error of the last attempt; empty without one. */
  error: string;
  hasContent: boolean;
  /** Its text is still stored, and no link of it acts for its recipient. */
  canResend: boolean;
  /** The mail that this one repeats. */
  resentId: string | null;
};

type Row = {
  message_id: string;
  key: string;
  recipient: string;
  subject: string;
  created_at: Date;
  sent_at: Date | null;
  refused_at: Date | null;
  refusal: string | null;
  has_content: boolean;
  resent_id: string | null;
  last_error: string | null;
  has_attempts: boolean | null;
};

// Only unsent mails have a job; others do not look for one.
const columns = sql`m.message_id::text as message_id, m.key, m.recipient, m.subject, m.created_at, m.sent_at, m.refused_at, m.refusal,
  m.content_removed_at is null as has_content, m.resent_id::text as resent_id, j.last_error, j.has_attempts`;
const job = sql`left join lateral (
    select w.last_error, w.attempts < w.max_attempts or w.locked_at is not null as has_attempts
    from graphile_worker._private_jobs as w
    where w.key = 'send-mail:' || m.message_id and m.sent_at is null and m.refused_at is null
  ) as j on true`;

export type MailFilter = {
  /** Beginning of an address, or "@" and the end of one. */
  recipient: string;
  state: MailState | null;
};

/** A page of all mails, newest first. */
export async function selectMails(db: Db, filter: MailFilter, page: PageInput, size?: number): Promise<Page<MailRow>> {
  const keys = keyset({
    column: sql`m.message_id`,
    type: "bigint",
    id: sql`m.message_id`,
    idType: "bigint",
    isAscending: false,
    page,
    ...(size && { size }),
  });
  const { rows } = await sql<Row & { sort_value: string; sort_id: string }>`
    select ${columns}, ${keys.columns}
    from mail_message as m
    ${job}
    where ${keys.where} and ${isTo(filter.recipient)} and ${isIn(filter.state)}
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(rows, toMailRow);
}

function isTo(recipient: string): RawBuilder<boolean> {
  const text = recipient.trim().toLowerCase();
  if (text === "") return sql<boolean>`true`;
  return text.startsWith("@")
    ? startsWith(sql`reverse(lower(m.recipient))`, Array.from(text).toReversed().join(""))
    : startsWith(sql`lower(m.recipient)`, text);
}

function isIn(state: MailState | null): RawBuilder<boolean> {
  const isUnsent = sql`m.sent_at is null and m.refused_at is null`;
  switch (state) {
    case null:
      return sql<boolean>`true`;
    case "sent":
      return sql<boolean>`m.sent_at is not null`;
    case "rejected":
      return sql<boolean>`m.refused_at is not null`;
    case "failed":
      return sql<boolean>`${isUnsent} and j.has_attempts is not true`;
    case "waiting":
      return sql<boolean>`${isUnsent} and j.has_attempts and j.last_error is null`;
    case "retrying":
      return sql<boolean>`${isUnsent} and j.has_attempts and j.last_error is not null`;
    default:
      return unreachable(state);
  }
}

/** Mails whose keys are one of these or begin with one and a colon, oldest first. */
export async function selectMailsByKey(db: Db, prefixes: readonly string[]): Promise<MailRow[]> {
  // The range of keys uses an index; a semicolon follows the colon.
  const { rows } = await sql<Row>`
    select ${columns}
    from unnest(${[...prefixes]}::text[]) as p(prefix)
    join mail_message as m on m.key collate "C" >= p.prefix and m.key collate "C" < p.prefix || ';'
    ${job}
    where m.key = p.prefix or starts_with(m.key, p.prefix || ':')
    order by m.message_id`.execute(db);
  return rows.map(toMailRow);
}

export type MailContents = MailRow & { text: string; html: string; files: readonly { fileName: string; bytes: number }[] };

export async function selectMail(db: Db, messageId: string): Promise<MailContents | null> {
  const { rows } = await sql<Row & { text_body: string; html_body: string; files: { fileName: string; bytes: number }[] }>`
    select ${columns}, m.text_body, m.html_body, (
        select coalesce(json_agg(json_build_object('fileName', a.file_name, 'bytes', length(a.content)) order by a.position), '[]')
        from mail_attachment as a
        where a.message_id = m.message_id
      ) as files
    from mail_message as m
    ${job}
    where m.message_id = ${messageId}::bigint`.execute(db);
  const row = rows[0];
  return row ? { ...toMailRow(row), text: row.text_body, html: row.html_body, files: row.files } : null;
}

function toMailRow(row: Row): MailRow {
  const state = stateOf(row);
  const kind = readMailKey(row.key);
  return {
    messageId: row.message_id,
    ...kind,
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    state,
    error: row.refusal ?? (state === "retrying" || state === "failed" ? (row.last_error ?? "") : ""),
    hasContent: row.has_content,
    canResend: row.has_content && !kind.hasPersonalLinks,
    resentId: row.resent_id,
  };
}

function stateOf({ sent_at, refused_at, has_attempts, last_error }: Row): MailState {
  if (sent_at) return "sent";
  if (refused_at) return "rejected";
  if (!has_attempts) return "failed";
  return last_error === null ? "waiting" : "retrying";
}
