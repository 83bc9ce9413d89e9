import type { Db } from "../../db/db.ts";
import type { ObjectStore } from "../../object-store/object-store.ts";
import { selectDatabaseIdentity } from "./database-store.ts";
import { hashBytes } from "./hash-bytes.ts";

/**
 * An object that names the database whose documents a store has. A copy of the database, such as that of a staging shop, has another
 * identity: with the same store it must remove nothing.
 */
export async function ownerMark(db: Db): Promise<{ sha256: string; content: Uint8Array }> {
  const content = Buffer.from(`Documents of the Ankerplatz database ${await selectDatabaseIdentity(db)}\n`);
  return { sha256: hashBytes(content), content };
}

/** Makes a store that of this database, so that it removes objects without a document. */
export async function claimObjects(db: Db, objects: ObjectStore): Promise<void> {
  const { sha256, content } = await ownerMark(db);
  await objects.put(sha256, content);
}
