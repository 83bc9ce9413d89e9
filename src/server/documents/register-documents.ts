import type { Db } from "../db/db.ts";
import type { NewDocument } from "./document.ts";
import { type DocumentKey, insertDocuments, selectUnknownCustomers } from "./document-store.ts";

export type RegisteredDocuments = {
  /** Documents that did not exist before. */
  added: DocumentKey[];
  /** Ids of unknown customers, whose documents are skipped. */
  unknownCustomers: string[];
};

/**
 * Registers documents by kind, number and revision, in the caller's transaction. Idempotent; a registered document is never
 * changed, a change needs a new revision.
 */
export async function registerDocuments(tx: Db, documents: readonly NewDocument[]): Promise<RegisteredDocuments> {
  if (documents.length === 0) return { added: [], unknownCustomers: [] };
  const customers = [...new Set(documents.map(({ customerId }) => customerId))];
  const unknownCustomers = await selectUnknownCustomers(tx, customers);
  return { added: await insertDocuments(tx, documents), unknownCustomers };
}
