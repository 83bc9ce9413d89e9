import type { Db } from "../../db/db.ts";
import { databaseStore } from "./database-store.ts";
import type { DocumentStore } from "./document-bytes.ts";

/** The document store that this shop uses; the only place that chooses one. */
export function openDocumentStore(db: Db): DocumentStore {
  return databaseStore(db);
}
