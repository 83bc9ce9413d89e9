import type { Db } from "../../db/db.ts";
import { type ContentRow, countRows, selectContent, selectRowsAfter, updateContent } from "./database-store.ts";
import { claimObjects } from "./owner-mark.ts";
import { hashBytes } from "./hash-bytes.ts";
import type { ObjectStore } from "../../object-store/object-store.ts";

/** A place for the bytes of documents. */
export type Place = "database" | ObjectStore;

export type MoveResult = {
  moved: number;
  /** They were there before. */
  there: number;
  /** Hashes that neither place has. */
  missing: string[];
  /** Hashes whose bytes differ from them; nothing was changed. */
  damaged: string[];
};

const AT_ONCE = 4;
const ROWS = 200;

/**
 * Moves bytes to another place and compares each with its hash, before and after. Can be repeated and interrupted at any point: the
 * row of a hash loses or gets its content last. Objects are copied, and stay where they were. A store becomes that of the database.
 */
export async function moveDocuments(
  db: Db,
  { from, to, onProgress = () => {} }: { from: Place; to: Place; onProgress?: (checked: number, all: number) => void },
): Promise<MoveResult> {
  const result: MoveResult = { moved: 0, there: 0, missing: [], damaged: [] };
  if (to !== "database") await claimObjects(db, to);
  const all = await countRows(db);
  let checked = 0;
  let after = "";
  for (let rows = await selectRowsAfter(db, after, ROWS); rows.length > 0; rows = await selectRowsAfter(db, after, ROWS)) {
    const waiting = [...rows];
    const moveWaiting = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const outcome = await move(db, row, { from, to }).catch((error: unknown) => {
          waiting.length = 0;
          throw error;
        });
        if (outcome === "moved" || outcome === "there") result[outcome] += 1;
        else result[outcome].push(row.sha256);
        onProgress((checked += 1), all);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, moveWaiting));
    after = rows.at(-1)!.sha256;
  }
  return result;
}

async function move(
  db: Db,
  { sha256, isInDatabase }: ContentRow,
  { from, to }: { from: Place; to: Place },
): Promise<"moved" | "there" | "missing" | "damaged"> {
  const isFromDatabase = from === "database";
  // It was moved before, or was never in an object store.
  if (isFromDatabase !== isInDatabase) return "there";
  if (!isFromDatabase && to !== "database" && (await isIntact(to, sha256))) return "there";
  const content = isFromDatabase ? await selectContent(db, sha256) : await from.read(sha256);
  // Another process has moved it meanwhile.
  if (!content && isFromDatabase) return "there";
  if (!content) return "missing";
  if (hashBytes(content) !== sha256) return "damaged";
  if (to === "database") {
    await updateContent(db, sha256, content);
    return "moved";
  }
  await to.put(sha256, content);
  if (!(await isIntact(to, sha256))) return "damaged";
  if (isFromDatabase) await updateContent(db, sha256, null);
  return "moved";
}

async function isIntact(objects: ObjectStore, sha256: string): Promise<boolean> {
  const content = await objects.read(sha256);
  return content !== null && hashBytes(content) === sha256;
}
