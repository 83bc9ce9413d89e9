import type { Context } from "../context.ts";
import type { TechnicalDocument } from "./technical-document.ts";
import { selectDocumentOfFile } from "./technical-document-store.ts";

const HASH = /^[\da-f]{64}$/;

/** The document with this file; null if there is none, also if only a customer's document has it. */
export async function findDocumentOfFile({ db }: Pick<Context, "db">, sha256: string): Promise<TechnicalDocument | null> {
  return HASH.test(sha256) ? selectDocumentOfFile(db, sha256) : null;
}
