import type { DialectAdapter } from "kysely";
import type { Db } from "../../db/db.ts";
import { databaseStore } from "./database-store.ts";
import type { DocumentStore } from "./document-bytes.ts";
import type { ObjectStore } from "../../object-store/object-store.ts";

/** Object stores by the adapter of a database, which its transactions share. */
const objectsByDatabase = new WeakMap<DialectAdapter, ObjectStore>();

/**
 * Sets the object store for the bytes of a database's documents. It belongs to the database, not to a caller's context, so that
 * everyone who has the database finds all bytes.
 */
export function keepDocumentsIn(db: Db, objects: ObjectStore | null): void {
  if (objects) objectsByDatabase.set(db.getExecutor().adapter, objects);
}

/** The object store of a database; null: the bytes are in the database. */
export function objectsOf(db: Db): ObjectStore | null {
  return objectsByDatabase.get(db.getExecutor().adapter) ?? null;
}

/** The document store that this shop uses; the only place that chooses one. */
export function openDocumentStore(db: Db): DocumentStore {
  return databaseStore(db, objectsOf(db));
}
