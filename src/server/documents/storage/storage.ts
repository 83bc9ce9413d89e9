import type { Db } from "../../db/db.ts";
import { databaseStore } from "./database-store.ts";
import type { DocumentStore } from "./document-bytes.ts";

/** The store of this shop: the one place that knows which. */
export function openDocumentStore(db: Db): DocumentStore {
  return databaseStore(db);
}
