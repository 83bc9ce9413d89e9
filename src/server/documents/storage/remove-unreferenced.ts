import { DAY_MS } from "#contract/format/calendar.ts";
import type { TaskContext } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { insertRow, selectKnown, databaseStore } from "./database-store.ts";
import type { ObjectStore } from "../../object-store/object-store.ts";
import { ownerMark } from "./owner-mark.ts";
import { objectsOf } from "./storage.ts";

const AT_ONCE = 500;
/** An upload takes seconds; older parts are from processes that were killed. */
const PARTIAL_FOR_MS = DAY_MS;

/** Removes objects without a row, of removed documents and interrupted uploads, from a store that this database has claimed. */
export async function removeUnreferenced({
  db,
  clock,
  log,
  stopping,
}: Pick<TaskContext, "db" | "clock" | "log" | "stopping">): Promise<number> {
  const objects = objectsOf(db);
  if (!objects) return 0;
  const mark = await ownerMark(db);
  if (!(await objects.read(mark.sha256))) {
    log.warn({ store: objects.address }, "the document store is not marked as that of this database: nothing is removed from it");
    return 0;
  }
  let removed = 0;
  for await (const sha256s of inGroups(withoutHash(objects.list(), mark.sha256))) {
    stopping?.throwIfAborted();
    const known = await selectKnown(db, sha256s);
    for (const sha256 of sha256s) if (!known.has(sha256) && (await removeIfUnknown(db, objects, sha256))) removed += 1;
  }
  await objects.removePartial?.(new Date(clock.now().getTime() - PARTIAL_FOR_MS));
  return removed;
}

/** The row that is inserted meanwhile makes an upload of the same bytes wait until the object is removed, and then upload it. */
function removeIfUnknown(db: Db, objects: ObjectStore, sha256: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await insertRow(tx, sha256))) return false;
    await objects.remove(sha256);
    await databaseStore(tx).remove([sha256]);
    return true;
  });
}

async function* withoutHash(hashes: AsyncIterable<string>, sha256: string): AsyncGenerator<string> {
  for await (const each of hashes) if (each !== sha256) yield each;
}

async function* inGroups(hashes: AsyncIterable<string>): AsyncGenerator<string[]> {
  let group: string[] = [];
  for await (const sha256 of hashes) {
    group.push(sha256);
    if (group.length < AT_ONCE) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
