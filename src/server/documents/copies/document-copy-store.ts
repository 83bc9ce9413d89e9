import { type RawBuilder, sql } from "kysely";
import type { CopyKind, CopyState } from "#contract/rules/documents/document-copy.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { DocumentCopy } from "./document-copy.ts";

const MAX_LISTED = 200;

export type NewCopyRequest = Pick<
  DocumentCopy,
  "requestId" | "accountId" | "customerId" | "siteId" | "language" | "kind" | "documentNumber" | "from" | "to" | "note"
> & { at: Date };

/** Writes a request; returns its number. */
export async function insertCopyRequest(tx: Tx, request: NewCopyRequest): Promise<string> {
  const written = await sql<{ number: string }>`
    insert into document_copy_request
      (request_id, number, account_id, customer_id, site_id, language, kind, document_number, period_from, period_to, note, state, requested_at)
    values (${request.requestId}, 'K' || nextval('document_copy_number'), ${request.accountId}, ${request.customerId}, ${request.siteId},
      ${request.language}, ${request.kind}, ${request.documentNumber}, ${request.from}::date, ${request.to}::date, ${request.note},
      'requested', ${request.at})
    returning number`.execute(tx);
  return written.rows[0]!.number;
}

type CopyRow = Omit<DocumentCopy, "kind" | "state"> & { kind: string; state: string };

async function selectCopies(db: Db, which: RawBuilder<unknown>): Promise<DocumentCopy[]> {
  const found = await sql<CopyRow>`
    select r.request_id as "requestId", r.number, r.account_id as "accountId", r.customer_id as "customerId", r.site_id as "siteId",
      r.language, r.kind, r.document_number as "documentNumber", r.period_from as "from", r.period_to as "to", r.note, r.state, r.answer,
      r.requested_at as "requestedAt", r.decided_at as "decidedAt", coalesce((
        select json_agg(json_build_object('fileId', f.file_id, 'fileName', f.file_name) order by f.position)
        from document_copy_file as f
        where f.request_id = r.request_id
      ), '[]') as files
    from document_copy_request as r
    where ${which}
    order by r.requested_at desc, r.number desc
    limit ${MAX_LISTED}`.execute(db);
  return found.rows.map((row) => ({ ...row, kind: row.kind as CopyKind, state: row.state as CopyState }));
}

type Owner = { accountId: string; customerId: string };

/** An account's own requests for documents of its customer, newest first. */
export function selectOwnCopies(db: Db, { accountId, customerId, kinds }: Owner & { kinds: readonly string[] }): Promise<DocumentCopy[]> {
  return selectCopies(db, sql`r.account_id = ${accountId} and r.customer_id = ${customerId} and r.kind = any(${[...kinds]}::text[])`);
}

export async function selectCopy(db: Db, requestId: string): Promise<DocumentCopy | null> {
  return (await selectCopies(db, sql`r.request_id = ${requestId}`))[0] ?? null;
}

export async function selectCopyByNumber(db: Db, number: string): Promise<DocumentCopy | null> {
  return (await selectCopies(db, sql`r.number = ${number}`))[0] ?? null;
}

/** Requests of all customers that wait for the sales office, oldest first. */
export async function selectWaitingCopies(db: Db): Promise<DocumentCopy[]> {
  return (await selectCopies(db, sql`r.state = 'requested'`)).toReversed();
}

export async function lockCopyRequest(tx: Tx, number: string): Promise<{ requestId: string; state: CopyState } | null> {
  const found = await sql<{ requestId: string; state: CopyState }>`
    select request_id as "requestId", state from document_copy_request where number = ${number} for update`.execute(tx);
  return found.rows[0] ?? null;
}

export async function updateCopyState(
  tx: Tx,
  requestId: string,
  { state, answer, at }: { state: Exclude<CopyState, "requested">; answer: string; at: Date },
): Promise<void> {
  await sql`
    update document_copy_request set state = ${state}, answer = ${answer}, decided_at = ${at} where request_id = ${requestId}`.execute(tx);
}

export type NewCopyFile = { fileId: string; fileName: string; content: Buffer };

export async function insertCopyFiles(tx: Tx, requestId: string, files: readonly NewCopyFile[]): Promise<void> {
  await sql`
    insert into document_copy_file (file_id, request_id, position, file_name, content)
    select f.file_id, ${requestId}, f.position, f.file_name, f.content
    from unnest(
      ${files.map(({ fileId }) => fileId)}::uuid[],
      ${files.map(({ fileName }) => fileName)}::text[],
      ${files.map(({ content }) => content)}::bytea[]
    ) with ordinality as f (file_id, file_name, content, position)`.execute(tx);
}

/** A copy that an account requested for its customer. */
export async function selectCopyFile(
  db: Db,
  { fileId, accountId, customerId }: Owner & { fileId: string },
): Promise<{ kind: CopyKind; fileName: string; content: Buffer } | null> {
  const found = await sql<{ kind: CopyKind; fileName: string; content: Buffer }>`
    select r.kind, f.file_name as "fileName", f.content
    from document_copy_file as f
    join document_copy_request as r on r.request_id = f.request_id
    where f.file_id = ${fileId}
      and r.account_id = ${accountId}
      and r.customer_id = ${customerId}`.execute(db);
  return found.rows[0] ?? null;
}

export async function deleteAnsweredCopies(db: Db, decidedBefore: Date): Promise<number> {
  const gone = await sql`delete from document_copy_request where decided_at < ${decidedBefore}`.execute(db);
  return Number(gone.numAffectedRows);
}
