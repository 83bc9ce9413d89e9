// Rows of a table in the text format of COPY, with their number and a hash.
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { type ArchiveTable, type TableCheck, toStream } from "./archive.ts";

/** Reads all rows; `take` gets the bytes. Rows come in the order of the table's pages, the same in a table filled from them. */
export async function copyOut(
  client: pg.ClientBase,
  { name, columns }: ArchiveTable,
  take: (chunks: AsyncIterable<Buffer>) => Promise<void> = drain,
): Promise<TableCheck> {
  const hash = createHash("sha256");
  const stream = client.query(copyTo(`copy ${name} (${columns.join(", ")}) to stdout`));
  await take(hashed(stream, hash));
  return { name, rows: stream.rowCount, sha256: hash.digest("hex") };
}

/** Inserts rows. */
export async function copyIn(client: pg.ClientBase, { name, columns }: ArchiveTable, chunks: AsyncIterable<Buffer>): Promise<TableCheck> {
  const hash = createHash("sha256");
  const stream = client.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin`));
  await pipeline(toStream(hashed(chunks, hash)), stream);
  return { name, rows: stream.rowCount, sha256: hash.digest("hex") };
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: { update(chunk: Buffer): unknown }): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}
