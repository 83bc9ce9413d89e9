import { sql } from "kysely";
import type { RecipientFormat, RecipientKind } from "#contract/rules/documents/document-recipients.ts";
import type { Db } from "../../db/db.ts";

export type DocumentRecipient = {
  recipientId: string;
  customerId: string;
  kind: RecipientKind;
  email: string;
  emailKey: string;
  format: RecipientFormat;
  siteId: string;
  language: string;
  /** Null while the address waits for its confirmation. */
  confirmedAt: Date | null;
};

/** A recipient with the last rejection by its mail server since a mail arrived; null if there is none. */
export type ListedRecipient = DocumentRecipient & { refusal: { since: Date; answer: string } | null };

const COLUMNS = sql`
  r.recipient_id as "recipientId", r.customer_id as "customerId", r.kind, r.email, r.email_key as "emailKey", r.format,
  r.site_id as "siteId", r.language, r.confirmed_at as "confirmedAt"`;

/** All recipients of a company, in the order in which they were added. */
export async function selectRecipients(db: Db, customerId: string): Promise<ListedRecipient[]> {
  const { rows } = await sql<DocumentRecipient & { since: Date | null; answer: string | null }>`
    select ${COLUMNS}, f.since, f.answer
    from document_recipient as r
    left join mail_refusal as f on f.address = lower(r.email)
    where r.customer_id = ${customerId}
    order by r.created_at, r.email_key`.execute(db);
  return rows.map(({ since, answer, ...recipient }) => ({ ...recipient, refusal: since && { since, answer: answer ?? "" } }));
}

/** Confirmed recipients of a company for a kind of document. */
export async function selectConfirmed(db: Db, customerId: string, kind: RecipientKind): Promise<DocumentRecipient[]> {
  const { rows } = await sql<DocumentRecipient>`
    select ${COLUMNS}
    from document_recipient as r
    where r.customer_id = ${customerId} and r.kind = ${kind} and r.confirmed_at is not null
    order by r.created_at, r.email_key`.execute(db);
  return rows;
}

/** Serializes changes of a company's recipients until the transaction ends. */
export async function lockCustomer(tx: Db, customerId: string): Promise<void> {
  await sql`select 1 from customer where customer_id = ${customerId} for no key update`.execute(tx);
}

/** Inserts a recipient, or changes the format of an existing one. */
export async function upsertRecipient(tx: Db, recipient: DocumentRecipient & { accountId: string; now: Date }): Promise<void> {
  const { recipientId, customerId, kind, email, emailKey, format, siteId, language, confirmedAt, accountId, now } = recipient;
  await sql`
    insert into document_recipient as r
      (recipient_id, customer_id, kind, email, email_key, format, site_id, language, added_by, created_at, confirmed_at)
    values (${recipientId}, ${customerId}, ${kind}, ${email}, ${emailKey}, ${format}, ${siteId}, ${language}, ${accountId}, ${now}, ${confirmedAt})
    on conflict (customer_id, kind, email_key) do update
    set format = excluded.format, confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at)`.execute(tx);
}

/** Deletes a company's recipient; returns its address, or null if there is none with this id. */
export async function deleteRecipient(db: Db, customerId: string, recipientId: string): Promise<string | null> {
  const { rows } = await sql<{ emailKey: string }>`
    delete from document_recipient
    where customer_id = ${customerId} and recipient_id = ${recipientId}::uuid
    returning email_key as "emailKey"`.execute(db);
  return rows[0]?.emailKey ?? null;
}

/** Whether an address belongs to an active user of the company, who confirmed it at registration. */
export async function isAddressOfUser(db: Db, customerId: string, spellings: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from customer_user as u
    join account as a on a.account_id = u.account_id
    where u.customer_id = ${customerId} and u.state = 'active' and a.status = 'active' and lower(a.email) = any(${[...spellings]}::text[])
    limit 1`.execute(db);
  return rows.length > 0;
}

type Confirmation = { keyHash: Buffer; customerId: string; emailKey: string; expiresAt: Date };

/** Stores a link; earlier links of the same address become invalid. */
export async function replaceConfirmation(tx: Db, { keyHash, customerId, emailKey, expiresAt }: Confirmation): Promise<void> {
  await sql`delete from document_recipient_confirmation where customer_id = ${customerId} and email_key = ${emailKey}`.execute(tx);
  await sql`
    insert into document_recipient_confirmation (key_hash, customer_id, email_key, expires_at)
    values (${keyHash}, ${customerId}, ${emailKey}, ${expiresAt})`.execute(tx);
}

export type LinkedAddress = {
  customerId: string;
  companyName: string;
  emailKey: string;
  email: string;
  kinds: RecipientKind[];
  isConfirmed: boolean;
};

/** The address of a link with the documents it is to get; null if the link expired or the address was removed. */
export async function findLinkedAddress(db: Db, keyHash: Buffer, now: Date): Promise<LinkedAddress | null> {
  const { rows } = await sql<LinkedAddress>`
    select c.customer_id as "customerId", u.name as "companyName", c.email_key as "emailKey", min(r.email) as email,
      array_agg(r.kind order by r.created_at, r.kind) as kinds, bool_and(r.confirmed_at is not null) as "isConfirmed"
    from document_recipient_confirmation as c
    join customer as u on u.customer_id = c.customer_id
    join document_recipient as r on r.customer_id = c.customer_id and r.email_key = c.email_key
    where c.key_hash = ${keyHash} and c.expires_at > ${now}
    group by c.customer_id, u.name, c.email_key`.execute(db);
  return rows[0] ?? null;
}

/** Confirms an address for all kinds of documents of a company. */
export async function setConfirmed(
  tx: Db,
  { customerId, emailKey, now }: { customerId: string; emailKey: string; now: Date },
): Promise<void> {
  await sql`
    update document_recipient
    set confirmed_at = ${now}
    where customer_id = ${customerId} and email_key = ${emailKey} and confirmed_at is null`.execute(tx);
}

/** Deletes up to `limit` expired links. */
export async function deleteExpired(db: Db, now: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from document_recipient_confirmation
    where key_hash in (select key_hash from document_recipient_confirmation where expires_at <= ${now} limit ${limit})`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
