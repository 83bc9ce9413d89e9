// The contract of document stores against a real S3 server: Ceph of Debian.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { databaseStore } from "#server/documents/storage/database-store.ts";
import { hashBytes } from "#server/documents/storage/hash-bytes.ts";
import { createLog } from "#server/http/log/log.ts";
import { moveDocuments } from "#server/documents/storage/move-documents.ts";
import type { ObjectStore } from "#server/object-store/object-store.ts";
import { removeUnreferenced } from "#server/documents/storage/remove-unreferenced.ts";
import { s3Objects } from "#server/object-store/s3-objects.ts";
import { keepDocumentsIn } from "#server/documents/storage/storage.ts";
import { testDocumentStore } from "#server/documents/storage/testing.ts";
import { systemClock } from "#server/system-clock.ts";
import { CEPH, type ObjectServer, startCeph } from "./cluster/ceph.ts";
import { missingPackages } from "./cluster/programs.ts";

const isMissing = missingPackages(CEPH).length > 0;
const log = createLog({ logLevel: "silent" });
const BUCKET = "papers";
/** More than one page of the list. */
const MANY = 1_050;

describe.skipIf(isMissing)("documents in a bucket of Ceph", () => {
  let folder: string;
  let server: ObjectServer;
  let client: AwsClient;
  let database: TestDatabase;
  let objects: ObjectStore;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "ceph-"));
    database = await createTestDatabase();
    server = await startCeph(folder);
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = server.keys;
    client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
    await send(`${server.url}/${BUCKET}`);
    objects = s3Objects(`${server.url}/${BUCKET}/shop`, server.keys);
  }, 120_000);
  async function send(url: string, body: Uint8Array<ArrayBuffer> | null = null): Promise<void> {
    const { ok, status } = await client.fetch(url, { method: "PUT", body });
    if (!ok) throw new Error(`PUT ${url}: ${status}`);
  }
  afterAll(async () => {
    await server?.end();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  testDocumentStore("a bucket", () => databaseStore(database.db, objects), {
    async damage(sha256, content) {
      await send(`${server.url}/${BUCKET}/shop/${sha256}`, new Uint8Array(content));
    },
  });

  test("the server rejects bytes that differ from the signed hash, wrong keys and an unknown bucket (SCALE-14)", async () => {
    const sha256 = hashBytes(randomBytes(8));
    await expect(objects.put(sha256, randomBytes(50))).rejects.toMatchObject({ reason: "documents" });
    expect(await objects.read(sha256)).toBeNull();
    const wrong = s3Objects(`${server.url}/${BUCKET}`, { ...server.keys, secretKey: "wrong" });
    await expect(wrong.read(sha256)).rejects.toMatchObject({ cause: { message: expect.stringContaining("403 SignatureDoesNotMatch") } });
    const unknown = s3Objects(`${server.url}/unknown`, server.keys);
    await expect(unknown.read(sha256)).rejects.toMatchObject({ cause: { message: expect.stringContaining("404 NoSuchBucket") } });
  });

  test("many documents move there, and the job removes objects without a row only (SCALE-14)", async () => {
    const stored: string[] = [];
    for (let count = 0; count < MANY; count += 1) stored.push(await databaseStore(database.db).put(randomBytes(200)));
    expect(await moveDocuments(database.db, { from: "database", to: objects })).toMatchObject({ moved: MANY, missing: [] });
    const store = databaseStore(database.db, objects);
    const sha256 = stored[0]!;
    expect(hashBytes((await store.read(sha256))!)).toBe(sha256);
    await store.remove([sha256]);
    keepDocumentsIn(database.db, objects);
    expect(await removeUnreferenced({ db: database.db, clock: systemClock, log })).toBeGreaterThanOrEqual(1);
    expect(await objects.read(sha256)).toBeNull();
    const listed: string[] = [];
    for await (const each of objects.list()) listed.push(each);
    expect(listed).toEqual(expect.arrayContaining(stored.slice(1)));
  }, 120_000);

  test("is unavailable while the server is down, and works when it is back (SCALE-15)", async () => {
    const store = databaseStore(database.db, objects);
    const sha256 = await store.put(randomBytes(50));
    await server.gateway.end("SIGKILL");
    await expect(store.read(sha256)).rejects.toMatchObject({ reason: "documents" });
    await expect(store.put(randomBytes(50))).rejects.toMatchObject({ reason: "documents" });
    await server.restart();
    expect(hashBytes((await store.read(sha256))!)).toBe(sha256);
  }, 60_000);
});

test.skipIf(!isMissing)("Ceph is not installed: apt-get install ceph-mon ceph-osd radosgw", () => {});
