import type { Context } from "../context.ts";
import type { Db } from "../db/db.ts";
import type { DocumentFile, PublishedDocument } from "./document.ts";
import { selectStored, updateStored } from "./document-store.ts";
import { openDocumentStore } from "./storage/storage.ts";

export type Stored = NonNullable<DocumentFile["stored"]>;

/** What is being made now, by database, document and type: whoever asks for the same meanwhile waits for it. */
const underWay = new WeakMap<Db, Map<string, Promise<Stored | null>>>();

/**
 * Fetches a file's bytes from the ERP and keeps them; null where the ERP has none. Two who ask at once get what was made once, and
 * of two processes the first to finish says what the file is.
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

/** Who looked at the document before its bytes were made, and asks after, finds them. */
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
    ctx.log.error({ kind, number, revision, mediaType }, "the ERP has no bytes of a document that it published");
    return null;
  }
  const sha256 = await openDocumentStore(ctx.db).put(content);
  return updateStored(ctx.db, { documentId, mediaType, sha256, bytes: content.length, at: ctx.clock.now() });
}
