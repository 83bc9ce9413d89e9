import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../system-clock.ts";
import { openReplica, withoutReplica } from "./replica.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

test("reads from the replica once its lag is known (SCALE-08)", async () => {
  const replica = openReplica(database.db, database.url, systemClock);
  try {
    expect(replica.current()).toBe(database.db);
    await expect.poll(() => replica.lagSeconds()).toBe(0);
    expect(replica.current()).not.toBe(database.db);
    const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(replica.current());
    expect(rows).toEqual([{ name: "ankerplatz-replica" }]);
  } finally {
    await replica.close();
  }
});

test("reads from the primary while the replica is away (SCALE-08)", async () => {
  const url = new URL(database.url);
  url.port = "1";
  const replica = openReplica(database.db, url.href, systemClock);
  try {
    await expect(sql`select 1`.execute(replica.current())).resolves.toBeDefined();
    expect(replica.current()).toBe(database.db);
    expect(replica.lagSeconds()).toBeNull();
  } finally {
    await replica.close();
  }
});

test("reads from the database without a replica", () => {
  const replica = withoutReplica(database.db);
  expect(replica.current()).toBe(database.db);
  expect(replica.lagSeconds()).toBeNull();
});
