import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import type { NewDocument } from "./document.ts";
import { selectDocument, updateStored } from "./document-store.ts";
import { registerDocuments } from "./register-documents.ts";
import { openDocumentStore } from "./storage/storage.ts";

export type PublishedOutcome =
  | { kind: "published"; revision: number }
  /** The latest revision has identical bytes in all of its files. */
  | { kind: "unchanged" }
  | { kind: "unknown-customer" };

/**
 * Publishes a customer's document with its bytes, in one transaction. If the latest revision of the same kind and number differs,
 * creates the next revision; earlier ones are preserved.
 */
export async function publishDocument(
  { db, clock }: { db: Db; clock: Clock },
  {
    files,
    ...document
  }: Omit<NewDocument, "files" | "revision" | "orderCode"> & {
    files: readonly { mediaType: string; fileName: string; content: Uint8Array }[];
  },
): Promise<PublishedOutcome> {
  return db.transaction().execute(async (tx) => {
    const store = openDocumentStore(tx);
    const stored: { mediaType: string; fileName: string; sha256: string; bytes: number }[] = [];
    for (const { content, ...file } of files) stored.push({ ...file, sha256: await store.put(content), bytes: content.length });
    const key = { scope: { customerIds: [document.customerId], accountIds: null }, kind: document.kind, number: document.number };
    const before = await selectDocument(tx, key);
    const isThere = ({ mediaType, sha256 }: (typeof stored)[number]) =>
      before?.files.some((file) => file.mediaType === mediaType && file.stored?.sha256 === sha256);
    if (before?.files.length === stored.length && stored.every(isThere)) return { kind: "unchanged" };
    const revision = (before?.revision ?? 0) + 1;
    const names = stored.map(({ mediaType, fileName }) => ({ mediaType, fileName }));
    const { added } = await registerDocuments(tx, [{ ...document, revision, orderCode: null, files: names }]);
    if (added.length === 0) return { kind: "unknown-customer" };
    const { documentId } = (await selectDocument(tx, key))!;
    for (const { mediaType, sha256, bytes } of stored) await updateStored(tx, { documentId, mediaType, sha256, bytes, at: clock.now() });
    return { kind: "published", revision };
  });
}
