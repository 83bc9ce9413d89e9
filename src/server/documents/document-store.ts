import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db.ts";
import { inScope, isOfCustomers, type OrderScope } from "../db/order-scope.ts";
import { type DocumentFile, type NewDocument, ORDER_DOCUMENTS, type PublishedDocument } from "./document.ts";

type Row = {
  document_id: number;
  kind: string;
  number: string;
  revision: number;
  customer_id: string;
  order_code: string | null;
  created_on: string;
  title: Record<string, string>;
  files: { mediaType: string; fileName: string; sha256: string | null; bytes: number | null; storedAt: string | null }[];
};

export type DocumentKey = { kind: string; number: string; revision: number };

/** Inserts documents of known customers that do not exist yet, and returns their keys; existing ones remain unchanged. */
export async function insertDocuments(db: Db, documents: readonly NewDocument[]): Promise<DocumentKey[]> {
  const files = documents.flatMap(({ kind, number, revision, files: own }) => own.map((file) => ({ kind, number, revision, ...file })));
  const added = await sql<DocumentKey>`
    with added as (
      insert into business_document (kind, number, revision, customer_id, order_code, created_on, title)
      select g.kind, g.number, g.revision, g.customer_id, g.order_code, g.created_on, g.title
      from unnest(
        ${documents.map(({ kind }) => kind)}::text[],
        ${documents.map(({ number }) => number)}::text[],
        ${documents.map(({ revision }) => revision)}::integer[],
        ${documents.map(({ customerId }) => customerId)}::text[],
        ${documents.map(({ orderCode }) => orderCode)}::text[],
        ${documents.map(({ createdOn }) => createdOn)}::date[],
        ${documents.map(({ title }) => JSON.stringify(title))}::jsonb[]
      ) as g (kind, number, revision, customer_id, order_code, created_on, title)
      join customer as c using (customer_id)
      on conflict (kind, number, revision) do nothing
      returning document_id, kind, number, revision
    ), files as (
      insert into business_document_file (document_id, media_type, file_name)
      select a.document_id, f.media_type, f.file_name
      from added as a
      join unnest(
        ${files.map(({ kind }) => kind)}::text[],
        ${files.map(({ number }) => number)}::text[],
        ${files.map(({ revision }) => revision)}::integer[],
        ${files.map(({ mediaType }) => mediaType)}::text[],
        ${files.map(({ fileName }) => fileName)}::text[]
      ) as f (kind, number, revision, media_type, file_name) using (kind, number, revision)
      on conflict do nothing
    )
    select kind, number, revision from added`.execute(db);
  return added.rows;
}

/** Those customer ids that the shop does not know. */
export async function selectUnknownCustomers(db: Db, customerIds: readonly string[]): Promise<string[]> {
  const found = await sql<{ customer_id: string }>`
    select distinct g.customer_id
    from unnest(${[...customerIds]}::text[]) as g (customer_id)
    where not exists (select from customer as c where c.customer_id = g.customer_id)
    order by 1`.execute(db);
  return found.rows.map((row) => row.customer_id);
}

/**
 * Documents d of a customer; in an account's scope those without an order, and those of its orders. A delivery note's file lists the
 * lines of all its orders, so all of them must be the account's.
 */
function isVisible(scope: OrderScope): RawBuilder<unknown> {
  if (scope.accountIds === null) return isOfCustomers(scope, "d.customer_id");
  return sql`${isOfCustomers(scope, "d.customer_id")} and (
    (d.order_code is null and d.kind <> all(${[...ORDER_DOCUMENTS]}::text[]))
    or (
      exists (select from customer_order as o where o.order_code = d.order_code and ${inScope(scope, "o")})
      and (d.kind <> 'delivery-note' or not exists (
        select
        from delivery_note as n
        cross join unnest(n.order_codes) as c (order_code)
        where n.customer_id = d.customer_id and n.number = d.number
          and not exists (select from customer_order as o where o.order_code = c.order_code and ${inScope(scope, "o")})
      ))
    )
  )`;
}

/** Documents of some orders, in their latest revision, by date and number. */
export function selectOrderDocuments(db: Db, scope: OrderScope, orderCodes: readonly string[]): Promise<PublishedDocument[]> {
  return selectDocuments(
    db,
    sql`${isVisible(scope)} and d.order_code = any(${[...orderCodes]}::text[]) and d.kind = any(${[...ORDER_DOCUMENTS]}::text[])`,
  );
}

/** A customer's documents without an order, in their latest revision, newest first. */
export function selectCustomerDocuments(db: Db, customerId: string): Promise<PublishedDocument[]> {
  return selectDocuments(
    db,
    sql`d.customer_id = ${customerId} and d.order_code is null and d.kind <> all(${[...ORDER_DOCUMENTS]}::text[])`,
    sql`d.created_on desc, d.kind, d.number`,
  );
}

/** The latest revision of a document; null for those outside the scope. */
export async function selectDocument(
  db: Db,
  { scope, kind, number }: { scope: OrderScope; kind: string; number: string },
): Promise<PublishedDocument | null> {
  const found = await selectDocuments(db, sql`${isVisible(scope)} and d.kind = ${kind} and d.number = ${number}`);
  return found[0] ?? null;
}

/** A certain revision of a customer's document, also if there are later ones. */
export async function selectRevision(
  db: Db,
  { customerId, kind, number, revision }: DocumentKey & { customerId: string },
): Promise<PublishedDocument | null> {
  const which = sql`d.customer_id = ${customerId} and d.kind = ${kind} and d.number = ${number} and d.revision = ${revision}`;
  return (await selectRevisions(db, which, sql`d.document_id`))[0] ?? null;
}

/** Documents in their latest revision. */
function selectDocuments(
  db: Db,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`d.created_on, d.number, d.kind`,
): Promise<PublishedDocument[]> {
  const isLatest = sql`not exists (
    select from business_document as later
    where later.kind = d.kind and later.number = d.number and later.revision > d.revision
  )`;
  return selectRevisions(db, sql`${which} and ${isLatest}`, order);
}

async function selectRevisions(db: Db, which: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<PublishedDocument[]> {
  const found = await sql<Row>`
    select d.document_id, d.kind, d.number, d.revision, d.customer_id, d.order_code, d.created_on, d.title, f.files
    from business_document as d
    cross join lateral (
      select coalesce(
        json_agg(
          json_build_object('mediaType', f.media_type, 'fileName', f.file_name, 'sha256', f.sha256, 'bytes', f.bytes,
            'storedAt', f.stored_at)
          order by f.media_type),
        '[]') as files
      from business_document_file as f
      where f.document_id = d.document_id
    ) as f
    where ${which}
    order by ${order}`.execute(db);
  return found.rows.map((row) => ({
    documentId: row.document_id,
    kind: row.kind,
    number: row.number,
    revision: row.revision,
    customerId: row.customer_id,
    orderCode: row.order_code,
    createdOn: row.created_on,
    title: row.title,
    files: row.files.map(toFile),
  }));
}

function toFile({ mediaType, fileName, sha256, bytes, storedAt }: Row["files"][number]): DocumentFile {
  const stored = sha256 !== null && bytes !== null && storedAt !== null ? { sha256, bytes, at: new Date(storedAt) } : null;
  return { mediaType, fileName, stored };
}

/** Records hash and size of a file's bytes. If they were recorded before, returns the existing ones. */
export async function updateStored(
  db: Db,
  { documentId, mediaType, sha256, bytes, at }: { documentId: number; mediaType: string; sha256: string; bytes: number; at: Date },
): Promise<NonNullable<DocumentFile["stored"]>> {
  const won = await sql`
    update business_document_file
    set sha256 = ${sha256}, bytes = ${bytes}, stored_at = ${at}
    where document_id = ${documentId} and media_type = ${mediaType} and sha256 is null`.execute(db);
  if (won.numAffectedRows === 1n) return { sha256, bytes, at };
  const stored = await selectStored(db, { documentId, mediaType });
  if (!stored) throw new Error(`Document ${documentId} has no file of type ${mediaType}.`);
  return stored;
}

/** Hash and size of a file's bytes; null if they were not fetched yet. */
export async function selectStored(
  db: Db,
  { documentId, mediaType }: { documentId: number; mediaType: string },
): Promise<DocumentFile["stored"]> {
  const found = await sql<{ sha256: string; bytes: number; stored_at: Date }>`
    select sha256, bytes, stored_at
    from business_document_file
    where document_id = ${documentId} and media_type = ${mediaType} and sha256 is not null`.execute(db);
  const row = found.rows[0];
  return row ? { sha256: row.sha256, bytes: row.bytes, at: row.stored_at } : null;
}
