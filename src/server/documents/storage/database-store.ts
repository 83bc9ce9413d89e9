import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { UnavailableError } from "../../db/unavailable.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { DocumentStore } from "./document-bytes.ts";
import { hashBytes, requireHash } from "./hash-bytes.ts";
import type { ObjectStore } from "../../object-store/object-store.ts";

/**
 * Stores documents in the database: one backup for all data, and part of the caller's transaction. With an object store the row
 * of a hash stays here, without content, and only new bytes go there; rows that have content are read from the database.
 */
export function databaseStore(db: Db, objects: ObjectStore | null = null): DocumentStore {
  return {
    async put(content) {
      const sha256 = hashBytes(content);
      if (objects) await putObject(db, objects, { sha256, content });
      else
        await sql`
          insert into document_content (sha256, content)
          values (${sha256}, ${Buffer.from(content)}::bytea)
          on conflict (sha256) do nothing`.execute(db);
      return sha256;
    },
    async read(sha256, range) {
      // The column is uncompressed, so that a range is read without reading the whole value.
      const wanted = range ? sql`substring(content from ${range.first + 1} for ${range.last - range.first + 1})` : sql`content`;
      const found = await sql<{ content: Buffer | null }>`
        select ${wanted} as content from document_content where sha256 = ${sha256}`.execute(db);
      if (!found.rows[0]) return null;
      const content = found.rows[0].content ?? (await readObject(objects, sha256, range));
      return content && !range ? requireHash(content, sha256) : content;
    },
    async has(sha256) {
      const found = await sql`select from document_content where sha256 = ${sha256}`.execute(db);
      return found.rows.length > 0;
    },
    async remove(sha256s) {
      await sql`delete from document_content where sha256 = any(${[...sha256s]}::text[])`.execute(db);
    },
  };
}

/**
 * The uncommitted row locks the hash against the same upload and the removal of unreferenced objects, and is committed after the
 * upload. So a row always has its bytes, and an interrupted upload leaves at most an object without a row.
 */
async function putObject(db: Db, objects: ObjectStore, { sha256, content }: { sha256: string; content: Uint8Array }): Promise<void> {
  await inTransaction({ db }, async ({ db: tx }) => {
    if (await insertRow(tx, sha256)) await objects.put(sha256, content);
  });
}

async function readObject(objects: ObjectStore | null, ...call: Parameters<ObjectStore["read"]>): Promise<Uint8Array | null> {
  if (!objects) throw new UnavailableError("documents", new Error(`${call[0]} is in an object store, but DOCUMENTS_URL is not set.`));
  return objects.read(...call);
}

/** Whether the row did not exist; waits for a transaction that has inserted or removed it. */
export async function insertRow(tx: Db, sha256: string): Promise<boolean> {
  const added = await sql`insert into document_content (sha256) values (${sha256}) on conflict (sha256) do nothing`.execute(tx);
  return added.numAffectedRows === 1n;
}

/** Those hashes that have a row. */
export async function selectKnown(db: Db, sha256s: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ sha256: string }>`
    select sha256 from document_content where sha256 = any(${[...sha256s]}::text[])`.execute(db);
  return new Set(found.rows.map((row) => row.sha256));
}

export type ContentRow = { sha256: string; isInDatabase: boolean };

/** The next rows in the order of their hashes. */
export async function selectRowsAfter(db: Db, after: string, limit: number): Promise<ContentRow[]> {
  const found = await sql<ContentRow>`
    select sha256, content is not null as "isInDatabase"
    from document_content
    where sha256 > ${after}
    order by sha256
    limit ${limit}`.execute(db);
  return found.rows;
}

export async function countRows(db: Db): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*) from document_content`.execute(db);
  return counted.rows[0]!.count;
}

/** The bytes in the row itself. */
export async function selectContent(db: Db, sha256: string): Promise<Uint8Array | null> {
  const found = await sql<{ content: Buffer | null }>`select content from document_content where sha256 = ${sha256}`.execute(db);
  return found.rows[0]?.content ?? null;
}

/** Replaces the bytes in the row: null once they are in the object store; bytes must have the row's hash. */
export async function updateContent(db: Db, sha256: string, content: Uint8Array | null): Promise<void> {
  await sql`
    update document_content set content = ${content && Buffer.from(content)}::bytea
    where sha256 = ${sha256} and content is ${content ? sql`null` : sql`not null`}`.execute(db);
}

/** Differs between a database and its restored copy, and is the same on its replicas. */
export async function selectDatabaseIdentity(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier || '/' || current_database() as identity from pg_control_system()`.execute(db);
  return rows[0]!.identity;
}
