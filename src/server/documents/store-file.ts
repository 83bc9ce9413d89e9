import type { Context } from "../context.ts";
import type { Db } from "../db/db.ts";
import type { DocumentFile, PublishedDocument } from "./document.ts";
import { selectStored, updateStored } from "./document-store.ts";
import { openDocumentStore } from "./storage/storage.ts";

export type Stored = NonNullable<DocumentFile["stored"]>;

/** Fetches in progress by database, document and type; concurrent requests for the same file share one. */
const underWay = new WeakMap<Db, Map<string, Promise<Stored | null>>>();

/**
 * Fetches a file's bytes from the ERP and stores them; null if the ERP has none. Concurrent calls share one fetch; of two
 * processes the first to finish determines the bytes.
 */
export async function storeFile(
  ctx: Pick<Context, "db" | "clock" | "log" | "erp">,
  document: Pick<PublishedDocument, "documentId" | "kind" | "number" | "revision">,
  { mediaType }: Pick<DocumentFile, "mediaType">,
): Promise<Stored | null> {
  const ofDatabase = underWay.get(ctx.db) ?? new Map<string, Promise<Stored | null>>();
  underWay.set(ctx.db, ofDatabase);
  const key = `${document.documentId} ${mediaType}`;
  const waiting = ofDatabase.get(key);
  if (waiting) return waiting;
  const made = findOrMake(ctx, document, mediaType).finally(() => ofDatabase.delete(key));
  ofDatabase.set(key, made);
  return made;
}

/** Checks again whether the bytes were stored after the caller read the document. */
async function findOrMake(
  ctx: Pick<Context, "db" | "clock" | "log" | "erp">,
  document: Pick<PublishedDocument, "documentId" | "kind" | "number" | "revision">,
  mediaType: string,
): Promise<Stored | null> {
  const stored = await selectStored(ctx.db, { documentId: document.documentId, mediaType });
  return stored ?? fetchAndStore(ctx, document, mediaType);
}

async function fetchAndStore(
  ctx: Pick<Context, "db" | "clock" | "log" | "erp">,
  { documentId, kind, number, revision }: Pick<PublishedDocument, "documentId" | "kind" | "number" | "revision">,
  mediaType: string,
): Promise<Stored | null> {
  const content = await ctx.erp.fetchDocument(ctx, { kind, number, revision, mediaType });
  if (!content) {
    ctx.log.error({ kind, number, revision, mediaType }, "the ERP has no content for a document that it published");
    return null;
  }
  const sha256 = await openDocumentStore(ctx.db).put(content);
  return updateStored(ctx.db, { documentId, mediaType, sha256, bytes: content.length, at: ctx.clock.now() });
}
