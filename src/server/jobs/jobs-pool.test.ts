import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { JobsPool } from "./jobs-pool.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

function openPool(connectionString: string): JobsPool {
  const pool = new JobsPool({ connectionString, max: 1 });
  // The database may be dropped before its connections are closed.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

test("a connection released twice is idle once", async () => {
  const pool = openPool(database.url);
  const { promise, resolve, reject } = Promise.withResolvers<(error?: Error | boolean) => void>();
  pool.connect((error, _client, release) => (error ? reject(error) : resolve(release)));
  const release = await promise;
  release();
  const next = await pool.connect();
  expect(() => release()).not.toThrow();
  expect([pool.idleCount, pool.totalCount]).toEqual([0, 1]);
  next.release();
  await pool.end();
});

test("connecting after the end fails, and the release callback is harmless", async () => {
  const pool = openPool(database.url);
  await pool.end();
  const { promise, resolve } = Promise.withResolvers<[Error | undefined, (error?: Error | boolean) => void]>();
  pool.connect((error, _client, release) => resolve([error, release]));
  const [error, release] = await promise;
  expect(error?.message).toContain("after calling end");
  expect(() => release()).not.toThrow();
});

test("a failed connection returns its error", async () => {
  const pool = openPool("postgres://nobody@127.0.0.1:1/none");
  const { promise, resolve } = Promise.withResolvers<Error | undefined>();
  pool.connect((error) => resolve(error));
  expect(await promise).toMatchObject({ code: "ECONNREFUSED" });
  expect(pool).toBeInstanceOf(pg.Pool);
  await pool.end();
});
