import type { Db } from "../db/db.ts";
import type { NewDocument } from "./document.ts";
import { type DocumentKey, insertDocuments, selectUnknownCustomers } from "./document-store.ts";

export type RegisteredDocuments = {
  /** What was not there before. */
  added: DocumentKey[];
  /** Customers that the shop does not know: their documents are not written down. */
  unknownCustomers: string[];
};

/**
 * Publishes documents under their numbers, in the caller's transaction. Told twice, a document is one; what is published is never
 * changed, whatever is told of it later: another revision stands beside it.
 */
export async function registerDocuments(tx: Db, documents: readonly NewDocument[]): Promise<RegisteredDocuments> {
  if (documents.length === 0) return { added: [], unknownCustomers: [] };
  const customers = [...new Set(documents.map(({ customerId }) => customerId))];
  const unknownCustomers = await selectUnknownCustomers(tx, customers);
  return { added: await insertDocuments(tx, documents), unknownCustomers };
}
