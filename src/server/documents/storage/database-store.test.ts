import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, emptyTables, type TestDatabase } from "../../db/testing.ts";
import { createLog } from "../../http/log/log.ts";
import { fixedClock } from "../../testing/context.ts";
import { databaseStore } from "./database-store.ts";
import { folderObjects } from "../../object-store/folder-objects.ts";
import { hashBytes } from "./hash-bytes.ts";
import { moveDocuments } from "./move-documents.ts";
import type { ObjectStore } from "../../object-store/object-store.ts";
import { claimObjects, ownerMark } from "./owner-mark.ts";
import { removeUnreferenced } from "./remove-unreferenced.ts";
import { keepDocumentsIn } from "./storage.ts";
import { testDocumentStore } from "./testing.ts";

const log = createLog({ logLevel: "silent" });
const clock = fixedClock("2026-11-20T10:00:00Z");

let database: TestDatabase;
let folder: string;
let objects: ObjectStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "documents-"));
  objects = folderObjects(folder);
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(empty);

testDocumentStore("the database", () => databaseStore(database.db), {
  async damage(sha256, content) {
    await sql`alter table document_content disable trigger document_content_protected`.execute(database.db);
    await sql`update document_content set content = ${Buffer.from(content)}::bytea where sha256 = ${sha256}`.execute(database.db);
    await sql`alter table document_content enable trigger document_content_protected`.execute(database.db);
  },
});

testDocumentStore("a folder", () => databaseStore(database.db, objects), {
  damage: async (sha256, content) => writeFileSync(fileOf(sha256), content),
});

async function empty(): Promise<void> {
  await emptyTables(database.db, ["document_content"]);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}

const fileOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
async function listed(store: ObjectStore): Promise<string[]> {
  const found: string[] = [];
  for await (const sha256 of store.list()) found.push(sha256);
  return found;
}

describe("documents in a folder", () => {
  const store = (of = objects) => databaseStore(database.db, of);

  test("leave no bytes in the database, and are unavailable without the setting", async () => {
    const sha256 = await store().put(randomBytes(50));
    const row = sql<{ content: Buffer | null }>`select content from document_content where sha256 = ${sha256}`;
    expect((await row.execute(database.db)).rows).toEqual([{ content: null }]);
    await expect(databaseStore(database.db).read(sha256)).rejects.toMatchObject({ reason: "documents" });
  });

  test("from before the setting are read from the database", async () => {
    const content = randomBytes(50);
    const sha256 = await databaseStore(database.db).put(content);
    expect(Buffer.from((await store().read(sha256))!).equals(content)).toBe(true);
    expect(Buffer.from((await store().read(sha256, { first: 3, last: 5 }))!).equals(content.subarray(3, 6))).toBe(true);
  });

  test("have no row if they could not be stored", async () => {
    const gone = folderObjects(join(folder, "unmounted"));
    const content = randomBytes(50);
    await expect(store(gone).put(content)).rejects.toMatchObject({ reason: "documents", statusCode: 503 });
    expect(await store().has(hashBytes(content))).toBe(false);
  });

  test("are unavailable, not missing, without the folder", async () => {
    const sha256 = await store().put(randomBytes(50));
    await expect(store(folderObjects(join(folder, "unmounted"))).read(sha256)).rejects.toMatchObject({ reason: "documents" });
  });

  test("of a transaction that is rolled back are removed by the job, others stay", async () => {
    keepDocumentsIn(database.db, objects);
    await claimObjects(database.db, objects);
    const kept = await store().put(randomBytes(50));
    let undone = "";
    const transaction = database.db.transaction().execute(async (tx) => {
      undone = await databaseStore(tx, objects).put(randomBytes(50));
      throw new Error("killed");
    });
    await expect(transaction).rejects.toThrow("killed");
    expect(await listed(objects)).toEqual(expect.arrayContaining([kept, undone]));
    expect(await removeUnreferenced({ db: database.db, clock, log })).toBeGreaterThanOrEqual(1);
    const { sha256: mark } = await ownerMark(database.db);
    expect(await listed(objects)).toEqual([kept, mark].toSorted());
    await store().remove([kept]);
    expect(await removeUnreferenced({ db: database.db, clock, log })).toBe(1);
    expect(await listed(objects)).toEqual([mark]);
  });

  test("stay in a store that another database has marked", async () => {
    const other = await createTestDatabase();
    try {
      keepDocumentsIn(other.db, objects);
      await claimObjects(database.db, objects);
      const sha256 = await store().put(randomBytes(50));
      expect(await removeUnreferenced({ db: other.db, clock, log })).toBe(0);
      expect(await listed(objects)).toContain(sha256);
    } finally {
      await other.close();
    }
  });

  test("are marked by a user who only owns the database", async () => {
    await database.db.transaction().execute(async (tx) => {
      await sql`create role only_owner`.execute(tx);
      await sql`set local role only_owner`.execute(tx);
      expect((await ownerMark(tx)).sha256).toBe((await ownerMark(database.db)).sha256);
      await sql`reset role`.execute(tx);
      await sql`drop role only_owner`.execute(tx);
    });
  });

  test("are not removed while they are stored again", async () => {
    keepDocumentsIn(database.db, objects);
    const content = randomBytes(50);
    const sha256 = hashBytes(content);
    await objects.put(sha256, content);
    await claimObjects(database.db, objects);
    const removal = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow: ObjectStore = {
      ...objects,
      async remove(each) {
        begun.resolve();
        await removal.promise;
        await objects.remove(each);
      },
    };
    keepDocumentsIn(database.db, slow);
    const removed = removeUnreferenced({ db: database.db, clock, log });
    await begun.promise;
    let isStored = false;
    const stored = store()
      .put(content)
      .then(() => (isStored = true));
    // It waits for the removal; without that it would finish now, and its bytes would be removed.
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => isStored || (await waiting.execute(database.db)).rows.length > 0).toBe(true);
    removal.resolve();
    await Promise.all([removed, stored]);
    expect(Buffer.from((await store().read(sha256))!).equals(content)).toBe(true);
  });

  test("that were written halfway are not listed", async () => {
    const sha256 = await store().put(randomBytes(50));
    writeFileSync(`${fileOf(sha256)}.host-1-1.part`, "half");
    expect(await listed(objects)).toEqual([sha256]);
    const names = () => readdirSync(join(folder, sha256.slice(0, 2))).toSorted();
    await objects.removePartial!(new Date(0));
    expect(names()).toEqual([sha256, `${sha256}.host-1-1.part`]);
    await objects.removePartial!(new Date("2100-01-01"));
    expect(names()).toEqual([sha256]);
  });
});

describe("moving documents", () => {
  const inDatabase = () => databaseStore(database.db);
  const stored = async (count: number) => {
    const contents = Array.from({ length: count }, () => randomBytes(60));
    for (const content of contents) await inDatabase().put(content);
    return contents.map(hashBytes).toSorted();
  };

  test("continues after an interruption, and leads back", async () => {
    const sha256s = await stored(6);
    let puts = 0;
    const dying: ObjectStore = {
      ...objects,
      async put(sha256, content) {
        if ((puts += 1) > 3) throw new Error("killed");
        await objects.put(sha256, content);
      },
    };
    await expect(moveDocuments(database.db, { from: "database", to: dying })).rejects.toThrow("killed");
    const { moved, there } = await moveDocuments(database.db, { from: "database", to: objects });
    expect(moved + there).toBe(6);
    expect(moved).toBeLessThan(6);
    const { sha256: mark } = await ownerMark(database.db);
    expect(await listed(objects)).toEqual([...sha256s, mark].toSorted());
    const read = async (sha256: string) => hashBytes((await databaseStore(database.db, objects).read(sha256))!);
    expect(await Promise.all(sha256s.map(read))).toEqual(sha256s);

    const back = { from: objects, to: "database" } as const;
    expect(await moveDocuments(database.db, back)).toEqual({ moved: 6, there: 0, missing: [], damaged: [] });
    expect(await moveDocuments(database.db, back)).toEqual({ moved: 0, there: 6, missing: [], damaged: [] });
    expect(hashBytes((await inDatabase().read(sha256s[0]!))!)).toBe(sha256s[0]);
  });

  test("names what is missing or damaged, and leaves it", async () => {
    const [missing = "", damaged = "", kept = ""] = await stored(3);
    await moveDocuments(database.db, { from: "database", to: objects });
    rmSync(fileOf(missing));
    writeFileSync(fileOf(damaged), "changed");
    const other = mkdtempSync(join(tmpdir(), "documents-"));
    try {
      const result = { moved: 1, there: 0, missing: [missing], damaged: [damaged] };
      expect(await moveDocuments(database.db, { from: objects, to: folderObjects(other) })).toEqual(result);
      const { sha256: mark } = await ownerMark(database.db);
      expect(await listed(folderObjects(other))).toEqual([kept, mark].toSorted());
      expect(await moveDocuments(database.db, { from: objects, to: "database" })).toEqual(result);
    } finally {
      rmSync(other, { recursive: true });
    }
  });

  test("does not accept a place that returns other bytes", async () => {
    const [sha256 = ""] = await stored(1);
    const wrong: ObjectStore = { ...objects, read: async () => randomBytes(60) };
    expect(await moveDocuments(database.db, { from: "database", to: wrong })).toMatchObject({ moved: 0, damaged: [sha256] });
    expect(hashBytes((await inDatabase().read(sha256))!)).toBe(sha256);
  });

  test("cannot change bytes", async () => {
    const [sha256 = ""] = await stored(1);
    await moveDocuments(database.db, { from: "database", to: objects });
    const change = sql`update document_content set content = 'changed' where sha256 = ${sha256}`.execute(database.db);
    await expect(change).rejects.toThrow("cannot be changed");
  });
});
