import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, fixedClock, type TestApp } from "../testing/app.ts";
import { persistedOperations } from "./generated/persisted-operations.ts";
import { expireOperations, recordOperations } from "./former-operations.ts";
import { idFromHash } from "./operation-id.ts";
import { upsertOperations } from "./persisted-operation-store.ts";

const SEEN = "2026-11-26T10:00:00.000Z";
const clock = fixedClock(SEEN);
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ clock });
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.set("2026-11-27T09:59:59.999Z");
  await shop.db.deleteFrom("persisted_operation").execute();
});

/** Stores an operation of an older version, and returns its hash. */
async function former(text: string): Promise<string> {
  const hash = createHash("sha256").update(text).digest("hex");
  await upsertOperations(shop.db, [{ operationId: idFromHash(hash), text }], new Date(SEEN));
  return hash;
}

async function call(id: string, method: "GET" | "POST" = "POST") {
  const answer = await shop.inject(
    method === "GET" ? { method, url: `/graphql?id=${id}` } : { method, url: "/graphql", payload: { id, variables: {} } },
  );
  return [answer.statusCode, answer.json().errors?.[0].extensions.type ?? answer.json().data];
}

const GONE = [404, "PersistedQueryNotFound"];
const VERSION = "query version{former:shopVersion}";

test("a page of the version before calls its operations by id or hash, by POST or GET", async () => {
  const hash = await former(VERSION);
  const answer = [200, { former: expect.stringContaining("ankerplatz") }];
  expect(await call(idFromHash(hash))).toEqual(answer);
  expect(await call(hash)).toEqual(answer);
  expect(await call(hash, "GET")).toEqual(answer);
});

test("it no longer finds them 24 hours after its release last ran", async () => {
  const hash = await former(VERSION);
  for (const late of ["2026-11-28T10:00:00.000Z", "2026-11-27T10:00:00.000Z"]) {
    clock.set(late);
    expect(await call(hash)).toEqual(GONE);
  }
  expect(await expireOperations({ db: shop.db, clock })).toBe(1);
});

test("an operation that the schema no longer accepts is gone, so that the page loads anew", async () => {
  expect(await call(await former("query removed{fieldOfAnOldRelease}"))).toEqual(GONE);
});

test("only the texts of a release are found", async () => {
  const hash = await former(VERSION);
  const other = `${idFromHash(hash)}${"0".repeat(48)}`;
  for (const id of [other, hash.slice(0, 20), hash.toUpperCase(), "", "%", "x".repeat(10_000)]) expect(await call(id)).toEqual(GONE);
  const sent = "query sent{shopVersion}";
  await shop.inject({ method: "POST", url: "/graphql", payload: { query: sent } });
  expect(await call(createHash("sha256").update(sent).digest("hex"))).toEqual(GONE);
});

test("a running process records the operations of its release again and again", async () => {
  const hash = await former(VERSION);
  await recordOperations({ db: shop.db, clock });
  clock.set("2026-11-27T20:00:00.000Z");
  await recordOperations({ db: shop.db, clock });
  clock.set("2026-11-28T19:59:59.999Z");
  await expireOperations({ db: shop.db, clock });
  const left = await shop.db.selectFrom("persisted_operation").select("operation_id").execute();
  expect(left.map((row) => row.operation_id).toSorted()).toEqual(Object.keys(persistedOperations).map(idFromHash).toSorted());
  expect(left.map((row) => row.operation_id)).not.toContain(idFromHash(hash));
});
