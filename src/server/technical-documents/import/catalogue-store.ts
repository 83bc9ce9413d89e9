import { sql } from "kysely";
import type { Tx } from "../../db/db.ts";
import { LOCK } from "../../db/locks.ts";

/** A document as a catalogue names it, with its articles. */
export type CatalogueDocument = {
  catalogueId: string;
  kind: string;
  /** Number or title; empty if the catalogue states neither. */
  name: string;
  language: string;
  issuedOn: string | null;
  validUntil: string | null;
  address: string;
  fileName: string;
  /** Null for a link. */
  mediaHash: string | null;
  articleNumbers: string[];
};

/** Allows one take-over at a time, until the transaction ends. */
export async function lockTakeOver(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK.technicalDocuments})`.execute(tx);
}

const FILE_ADDRESS = /^\/media\/dokument\/([\w-]{22})\/([^/]+)$/;

export async function selectCatalogueDocuments(tx: Tx): Promise<CatalogueDocument[]> {
  const found = await sql<{
    catalogue_id: string;
    document: { kind: string; name: string; address: string; language?: string; issuedOn?: string; validUntil?: string };
    article_numbers: string[];
  }>`
    select a.catalogue_id, d.document, array_agg(a.article_number order by a.article_number) as article_numbers
    from article as a, jsonb_array_elements(a.documents) as d (document)
    group by a.catalogue_id, d.document
    order by a.catalogue_id`.execute(tx);
  return found.rows.map(({ catalogue_id: catalogueId, document, article_numbers: articleNumbers }) => {
    const [, hash, encoded] = FILE_ADDRESS.exec(document.address) ?? [];
    return {
      catalogueId,
      kind: document.kind,
      name: document.name,
      language: document.language ?? "de",
      issuedOn: document.issuedOn ?? null,
      validUntil: document.validUntil ?? null,
      address: document.address,
      fileName: encoded ? decodeURIComponent(encoded) : lastPart(document.address),
      mediaHash: hash ?? null,
      articleNumbers,
    };
  });
}

/** Last part of a link's path, as the name of the document. */
function lastPart(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return path.split("/").findLast((part) => part !== "") ?? "";
}

/** Catalogues that documents were taken over from. */
export async function selectFormerCatalogues(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom("technical_document").select("catalogue_id").distinct().where("catalogue_id", "is not", null).execute();
  return rows.flatMap((row) => row.catalogue_id ?? []);
}

/** The file of a catalogue's document; null if it is missing. */
export async function selectMedia(tx: Tx, hash: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom("catalogue_media_size")
    .select("content")
    .where("hash", "=", hash)
    .where("width", "=", 0)
    .executeTakeFirst();
  return row?.content ?? null;
}

/**
 * Removes documents of a catalogue from articles that it still contains but no longer names them for. Declarations of performance
 * keep their articles, and so do articles that left the catalogue.
 */
export async function deleteFormerArticles(tx: Tx, catalogueId: string, kept: ReadonlyMap<number, readonly string[]>): Promise<number> {
  const pairs = [...kept].flatMap(([documentId, numbers]) => numbers.map((number) => ({ documentId, number })));
  const removed = await sql`
    delete from technical_document_article as t
    using technical_document as d, article as a
    where d.document_id = t.document_id and d.catalogue_id = ${catalogueId} and d.kind <> 'performance'
      and a.catalogue_id = ${catalogueId} and a.article_number = t.article_number
      and not exists (
        select from unnest(${pairs.map(({ documentId }) => documentId)}::bigint[], ${pairs.map(({ number }) => number)}::text[])
          as k (document_id, article_number)
        where k.document_id = t.document_id and k.article_number = t.article_number
      )`.execute(tx);
  return Number(removed.numAffectedRows ?? 0n);
}
