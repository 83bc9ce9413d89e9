import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { DocumentStore } from "./document-bytes.ts";

/** Stores documents in the database: one backup for all data, and part of the caller's transaction. */
export function databaseStore(db: Db): DocumentStore {
  return {
    async put(content) {
      const sha256 = createHash("sha256").update(content).digest("hex");
      await sql`
        insert into document_content (sha256, content)
        values (${sha256}, ${Buffer.from(content)}::bytea)
        on conflict (sha256) do nothing`.execute(db);
      return sha256;
    },
    async read(sha256, range) {
      // The column is uncompressed, so that a range is read without reading the whole value.
      const wanted = range ? sql`substring(content from ${range.first + 1} for ${range.last - range.first + 1})` : sql`content`;
      const found = await sql<{ content: Buffer }>`
        select ${wanted} as content from document_content where sha256 = ${sha256}`.execute(db);
      return found.rows[0]?.content ?? null;
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
