import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import type { NewDocument } from "./document.ts";
import { selectDocument, updateStored } from "./document-store.ts";
import { registerDocuments } from "./register-documents.ts";
import { openDocumentStore } from "./storage/storage.ts";

export type PublishedOutcome =
  | { kind: "published"; revision: number }
  /** The latest revision has these very bytes. */
  | { kind: "unchanged" }
  | { kind: "unknown-customer" };

/**
 * Publishes a customer's document whose bytes are at hand, in one transaction. One of the same kind and number that says something else
 * gets the next revision; the earlier one stays.
 */
export async function publishDocument(
  { db, clock }: { db: Db; clock: Clock },
  {
    content,
    mediaType,
    fileName,
    ...document
  }: Omit<NewDocument, "files" | "revision" | "orderCode"> & { content: Uint8Array; mediaType: string; fileName: string },
): Promise<PublishedOutcome> {
  return db.transaction().execute(async (tx) => {
    const sha256 = await openDocumentStore(tx).put(content);
    const before = await selectDocument(tx, document);
    if (before?.files.some((file) => file.mediaType === mediaType && file.stored?.sha256 === sha256)) return { kind: "unchanged" };
    const revision = (before?.revision ?? 0) + 1;
    const { added } = await registerDocuments(tx, [{ ...document, revision, orderCode: null, files: [{ mediaType, fileName }] }]);
    if (added.length === 0) return { kind: "unknown-customer" };
    const { documentId } = (await selectDocument(tx, document))!;
    await updateStored(tx, { documentId, mediaType, sha256, bytes: content.length, at: clock.now() });
    return { kind: "published", revision };
  });
}
