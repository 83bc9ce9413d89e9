import { documentFile } from "#contract/document-links.ts";
import { ErpUnavailableError } from "../erp/index.ts";
import type { Context } from "../context.ts";
import { orderScopeOf } from "../db/order-scope.ts";
import { can } from "../policies.ts";
import { actionFor, type DocumentFile, type PublishedDocument } from "./document.ts";
import { selectDocument } from "./document-store.ts";
import { type Stored, storeFile } from "./store-file.ts";
import type { ByteRange } from "./storage/document-bytes.ts";
import { openDocumentStore } from "./storage/storage.ts";

export type OpenedDocument = {
  kind: "found";
  document: PublishedDocument;
  file: DocumentFile & { stored: Stored };
  /** Reads the bytes, or a range of them. */
  read(range?: ByteRange): Promise<Uint8Array>;
};

export type OpenOutcome =
  | OpenedDocument
  /** It does not exist, or the viewer does not see it; the two are indistinguishable. */
  | { kind: "unknown" }
  /** It was published, but the ERP cannot deliver its bytes now. */
  | { kind: "unavailable" };

/**
 * A file of a document that the viewer sees, by kind and the last part of its address ("RE-2026-000123.pdf"). Fetches its
 * bytes from the ERP on the first request.
 */
export async function openDocument(ctx: Context, { kind, file: name }: { kind: string; file: string }): Promise<OpenOutcome> {
  if (!can(ctx.viewer, actionFor(kind))) return { kind: "unknown" };
  const number = name.slice(0, Math.max(name.lastIndexOf("."), 0));
  const document = await selectDocument(ctx.db, { scope: orderScopeOf(ctx.viewer), kind, number });
  const file = document?.files.find((each) => documentFile(number, each) === name);
  if (!document || !file) return { kind: "unknown" };
  const stored = file.stored ?? (await storeFile(ctx, document, file).catch(asUnavailable(ctx)));
  if (!stored) return { kind: "unavailable" };
  const store = openDocumentStore(ctx.db);
  return {
    kind: "found",
    document,
    file: { ...file, stored },
    async read(range) {
      const content = await store.read(stored.sha256, range);
      if (!content) throw new Error(`The store has lost document ${document.documentId}, ${stored.sha256}.`);
      return content;
    },
  };
}

/** Maps an unreachable ERP to null; a retry can succeed later. */
function asUnavailable(ctx: Context): (error: unknown) => null {
  return (error) => {
    if (!(error instanceof ErpUnavailableError)) throw error;
    ctx.log.debug({ err: error }, "a document could not be fetched");
    return null;
  };
}
