import type { TaskContext } from "../context.ts";
import { selectDocument, selectRevision } from "./document-store.ts";
import { storeFile } from "./store-file.ts";
import { openDocumentStore } from "./storage/storage.ts";

/**
 * A file of a customer's document with its bytes, fetched from the ERP if necessary; null if it does not exist or has no bytes.
 * Without a revision it is the latest one.
 */
export async function readDocument(
  ctx: Pick<TaskContext, "db" | "clock" | "log" | "erp">,
  {
    mediaType,
    customerId,
    kind,
    number,
    revision,
  }: { customerId: string; kind: string; number: string; revision?: number; mediaType: string },
): Promise<{ fileName: string; mediaType: string; content: Uint8Array } | null> {
  const document = await (revision === undefined
    ? selectDocument(ctx.db, { scope: { customerIds: [customerId], accountIds: null }, kind, number })
    : selectRevision(ctx.db, { customerId, kind, number, revision }));
  const file = document?.files.find((each) => each.mediaType === mediaType);
  if (!document || !file) return null;
  const stored = file.stored ?? (await storeFile(ctx, document, file));
  const content = stored && (await openDocumentStore(ctx.db).read(stored.sha256));
  return content && { fileName: file.fileName, mediaType, content };
}
