import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../http/log/log.ts";
import { diskIsFull } from "../testing/full-disk.ts";
import { connectDatabase, type Connection } from "./connect.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";
import { DISK_IS_FULL, watchDisk } from "./watch-disk.ts";
import { writeAndRollBack } from "./probe-store.ts";

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connectDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

test("the check writes to disk and leaves nothing behind", async () => {
  const temporary = async () => {
    const { rows } = await sql<{ bytes: number; size: number }>`
      select temp_bytes::bigint as bytes, pg_database_size(current_database()) as size
      from pg_stat_database where datname = current_database()`.execute(connection.db);
    return rows[0]!;
  };
  await sql`select pg_stat_force_next_flush()`.execute(connection.db);
  const before = await temporary();
  await writeAndRollBack(connection.db);
  await expect
    .poll(async () => {
      await sql`select pg_stat_force_next_flush()`.execute(connection.db);
      return (await temporary()).bytes - before.bytes;
    })
    .toBeGreaterThan(500_000);
  expect((await temporary()).size).toBe(before.size);
});

test("logs a full disk once, and once when it has space again", async () => {
  const logged: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => void logged.push(JSON.parse(line).msg) });
  let now = 0;
  const disk = watchDisk({ db: connection.db, log, now: () => now });
  const later = (): Promise<boolean> => {
    now += 10_000;
    return disk.hasRoom();
  };
  expect(await disk.hasRoom()).toBe(true);
  const makeRoom = await diskIsFull(database.url);
  // A result is cached, so frequent readiness probes cost nothing.
  expect(await disk.hasRoom()).toBe(true);
  expect(await later()).toBe(false);
  expect(await later()).toBe(false);
  await makeRoom();
  expect(await later()).toBe(true);
  expect(logged).toEqual([DISK_IS_FULL, "the database's disk has free space again"]);
});

test("an unreachable database reports nothing about its disk", async () => {
  const logged: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => void logged.push(line) });
  const unreachable = connectDatabase("postgres://nobody@127.0.0.1:1/none", { max: 1 });
  expect(await watchDisk({ db: unreachable.db, log }).hasRoom()).toBe(true);
  expect(logged).toEqual([]);
  await unreachable.close();
});
