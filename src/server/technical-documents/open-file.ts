import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { openDocumentStore, type SentFile } from "../documents/index.ts";
import { downloadName } from "./download-name.ts";
import type { TechnicalDocument } from "./technical-document.ts";

export class DamagedFileError extends Error {
  override name = "DamagedFileError";
}

/** The file of a document for sending. Reading the whole file throws DamagedFileError if it differs from its hash. */
export function openFile(ctx: Pick<Context, "db" | "site" | "log">, language: string, document: TechnicalDocument): SentFile | null {
  const { file, mediaType, publishedAt } = document;
  if (!file) return null;
  const { sha256, bytes } = file;
  const store = openDocumentStore(ctx.db);
  return {
    file: { mediaType, fileName: downloadName(ctx, language, document), stored: { sha256, bytes, at: publishedAt } },
    async read(range) {
      const content = await store.read(sha256, range);
      const isWhole = !range || (range.first === 0 && range.last === bytes - 1);
      if (!content || (isWhole && createHash("sha256").update(content).digest("hex") !== sha256)) {
        ctx.log.error({ document: document.documentId, number: document.number, sha256 }, "the file of a technical document is damaged");
        throw new DamagedFileError(`The file of document ${document.documentId} is damaged.`);
      }
      return content;
    },
  };
}
