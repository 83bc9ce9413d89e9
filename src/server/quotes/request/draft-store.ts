import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import { inScope, type OrderScope } from "../../db/order-scope.ts";
import type { AccountMove } from "../../slice.ts";
import type { QuoteFile, RequestLine } from "../quote.ts";
import { selectFiles } from "../quotes-store.ts";

/** What the customer has entered in the form. */
export type DraftContent = {
  project: string;
  text: string;
  /** ISO date; null without one. */
  wishedOn: string | null;
  deliveryAddress: string;
  lines: readonly RequestLine[];
};
export type Draft = DraftContent & { quoteId: string; files: readonly QuoteFile[] };

export type DraftOwner = { customerId: string; accountId: string; siteId: string };

export async function insertDraft(
  tx: Tx,
  { quoteId, language, at, ...owner }: DraftOwner & { quoteId: string; language: string; at: Date },
): Promise<void> {
  await sql`
    insert into quote (quote_id, customer_id, account_id, site_id, language, state, created_at)
    values (${quoteId}, ${owner.customerId}, ${owner.accountId}, ${owner.siteId}, ${language}, 'draft', ${at})`.execute(tx);
}

/** Locks a draft of an account, or the request that it became; its number is null before. */
export async function lockOwnDraft(
  tx: Tx,
  quoteId: string,
  { accountId, customerId }: Pick<DraftOwner, "accountId" | "customerId">,
): Promise<{ quoteNumber: string | null } | null> {
  const found = await sql<{ quoteNumber: string | null }>`
    select quote_number as "quoteNumber"
    from quote
    where quote_id = ${quoteId} and account_id = ${accountId} and customer_id = ${customerId}
    for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Replaces the content of a locked draft. */
export async function writeDraft(
  tx: Tx,
  quoteId: string,
  { lines, ...draft }: DraftContent & { at: Date; language: string },
): Promise<void> {
  await sql`
    update quote
    set project = ${draft.project}, text = ${draft.text}, wished_on = ${draft.wishedOn}::date, delivery_address = ${draft.deliveryAddress},
      language = ${draft.language}, created_at = ${draft.at}
    where quote_id = ${quoteId} and state = 'draft'`.execute(tx);
  await sql`delete from quote_line where quote_id = ${quoteId} and version = 0`.execute(tx);
  await sql`
    insert into quote_line (quote_id, version, position, article_number, name, unit, quantity, target_price)
    select ${quoteId}, 0, l.*
    from unnest(
      ${lines.map(({ position }) => position)}::integer[],
      ${lines.map(({ articleNumber }) => articleNumber)}::text[],
      ${lines.map(({ name }) => name)}::text[],
      ${lines.map(({ unit }) => unit)}::text[],
      ${lines.map(({ quantity }) => quantity)}::integer[],
      ${lines.map(({ targetPrice }) => targetPrice)}::numeric[]
    ) as l`.execute(tx);
}

const DRAFT = sql`q.quote_id as "quoteId", q.project, q.text, q.wished_on as "wishedOn", q.delivery_address as "deliveryAddress", coalesce((
  select json_agg(json_build_object('position', l.position, 'articleNumber', l.article_number, 'name', l.name, 'unit', l.unit,
    'quantity', l.quantity, 'targetPrice', l.target_price::text) order by l.position)
  from quote_line as l
  where l.quote_id = q.quote_id and l.version = 0), '[]') as lines`;

export async function selectDraft(db: Db, quoteId: string, { accountId, customerId, siteId }: DraftOwner): Promise<Draft | null> {
  const found = await sql<Omit<Draft, "files">>`
    select ${DRAFT}
    from quote as q
    where q.quote_id = ${quoteId} and q.account_id = ${accountId} and q.customer_id = ${customerId} and q.site_id = ${siteId} and q.state = 'draft'`.execute(
    db,
  );
  const draft = found.rows[0];
  return draft ? { ...draft, files: await selectFiles(db, quoteId) } : null;
}

export type DraftSummary = { quoteId: string; project: string; lines: number; changedAt: Date };

/** An account's drafts, newest first. */
export async function selectDrafts(db: Db, { accountId, customerId, siteId }: DraftOwner): Promise<DraftSummary[]> {
  const found = await sql<DraftSummary>`
    select q.quote_id as "quoteId", q.project, q.created_at as "changedAt",
      (select count(*)::integer from quote_line as l where l.quote_id = q.quote_id and l.version = 0) as lines
    from quote as q
    where q.account_id = ${accountId} and q.customer_id = ${customerId} and q.site_id = ${siteId} and q.state = 'draft'
    order by q.created_at desc
    limit 20`.execute(db);
  return found.rows;
}

/** Sends a locked draft: assigns its number. */
export async function sendDraft(tx: Tx, quoteId: string, at: Date): Promise<string> {
  const sent = await sql<{ quote_number: string }>`
    update quote
    set state = 'requested', requested_at = ${at}, quote_number = 'AG' || nextval('quote_number')
    where quote_id = ${quoteId} and state = 'draft'
    returning quote_number`.execute(tx);
  return sent.rows[0]!.quote_number;
}

/** Deletes a draft with its files. */
export async function deleteDraft(
  db: Db,
  quoteId: string,
  { accountId, customerId }: Pick<DraftOwner, "accountId" | "customerId">,
): Promise<void> {
  await sql`
    delete from quote
    where quote_id = ${quoteId} and account_id = ${accountId} and customer_id = ${customerId} and state = 'draft'`.execute(db);
}

export async function deleteDraftsOf(db: Db, accountId: string): Promise<void> {
  await sql`delete from quote where account_id = ${accountId} and state = 'draft'`.execute(db);
}

export async function deleteDrafts(db: Db, before: Date): Promise<number> {
  const gone = await sql`delete from quote where state = 'draft' and created_at < ${before}`.execute(db);
  return Number(gone.numAffectedRows);
}

/** Moves an account's drafts to its new customer; sent quotes stay with the company. */
export async function moveDrafts(tx: Db, { accountId, before, customerId }: AccountMove): Promise<void> {
  await sql`update quote set customer_id = ${customerId} where account_id = ${accountId} and customer_id = ${before} and state = 'draft'`.execute(
    tx,
  );
}

export type NewFile = QuoteFile & { quoteId: string; mediaType: string; content: Uint8Array; at: Date };

/** Adds a file to a locked draft; false if it has `most` files already. */
export async function insertFile(tx: Tx, file: NewFile, most: number): Promise<boolean> {
  const added = await sql`
    insert into quote_file (file_id, quote_id, file_name, media_type, bytes, content, created_at)
    select ${file.fileId}, ${file.quoteId}, ${file.fileName}, ${file.mediaType}, ${file.bytes}, ${Buffer.from(file.content)}::bytea, ${file.at}
    where (select count(*) from quote_file where quote_id = ${file.quoteId}) < ${most}`.execute(tx);
  return Number(added.numAffectedRows) > 0;
}

export async function deleteFiles(tx: Tx, quoteId: string, fileIds: readonly string[]): Promise<void> {
  await sql`delete from quote_file where quote_id = ${quoteId} and file_id = any(${[...fileIds]}::uuid[])`.execute(tx);
}

/** A file of sent quotes in a scope, or of the account's own drafts. */
export async function selectFile(
  db: Db,
  { fileId, scope, accountId }: { fileId: string; scope: OrderScope; accountId: string },
): Promise<{ fileName: string; mediaType: string; content: Buffer } | null> {
  const found = await sql<{ fileName: string; mediaType: string; content: Buffer }>`
    select f.file_name as "fileName", f.media_type as "mediaType", f.content
    from quote_file as f
    join quote as q on q.quote_id = f.quote_id
    where f.file_id = ${fileId}
      and ${inScope(scope, "q")}
      and (q.state <> 'draft' or q.account_id = ${accountId})`.execute(db);
  return found.rows[0] ?? null;
}

/** A file of a sent quote of any customer. */
export async function selectSentFile(db: Db, fileId: string): Promise<{ fileName: string; mediaType: string; content: Buffer } | null> {
  const found = await sql<{ fileName: string; mediaType: string; content: Buffer }>`
    select f.file_name as "fileName", f.media_type as "mediaType", f.content
    from quote_file as f
    join quote as q on q.quote_id = f.quote_id
    where f.file_id = ${fileId} and q.state <> 'draft'`.execute(db);
  return found.rows[0] ?? null;
}

/** Files of a request with their content, for the mail to the sales office. */
export async function selectFileContents(db: Db, quoteId: string): Promise<{ fileName: string; mediaType: string; content: Buffer }[]> {
  const found = await sql<{ fileName: string; mediaType: string; content: Buffer }>`
    select file_name as "fileName", media_type as "mediaType", content
    from quote_file
    where quote_id = ${quoteId}
    order by created_at, file_id`.execute(db);
  return found.rows;
}
