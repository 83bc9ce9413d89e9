import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Connection, type Limits } from "./connect.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
let admin: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = connectDatabase(database.url, { max: 1, applicationName: "admin" });
});
afterAll(async () => {
  await admin.close();
  await database.close();
});

async function cutOff(backend: number): Promise<void> {
  await sql`select pg_terminate_backend(${backend})`.execute(admin.db);
  await expect.poll(async () => (await sql`select 1 from pg_stat_activity where pid = ${backend}`.execute(admin.db)).rows.length).toBe(0);
}

test("a connection closed by the database in a transaction fails that transaction only", async () => {
  // Without a listener, Node would throw the connection's error as an uncaught exception and end the process.
  const unheard: unknown[] = [];
  const note = (error: unknown): void => void unheard.push(error);
  process.prependListener("uncaughtException", note);
  const cut = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await cutOff(rows[0]!.pid);
    await sql`select 1`.execute(tx);
  });
  await expect(cut).rejects.toThrow("The database does not answer.");
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  expect(unheard).toEqual([]);
  process.off("uncaughtException", note);
});

test("a connection closed by the database during a statement fails that statement only", async () => {
  const outcome = sql`select pg_sleep(60)`.execute(database.db).then(
    () => "answered",
    () => "failed",
  );
  const sleeper = () => sql<{ pid: number }>`select pid from pg_stat_activity where query like 'select pg_sleep%'`.execute(admin.db);
  await expect.poll(async () => (await sleeper()).rows.length).toBe(1);
  await cutOff((await sleeper()).rows[0]!.pid);
  expect(await outcome).toBe("failed");
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

async function limited(limits: Partial<Limits>, max = 2): Promise<Connection> {
  const { db } = database;
  await sql`create table if not exists held (id integer primary key)`.execute(db);
  await sql`insert into held values (1) on conflict do nothing`.execute(db);
  return connectDatabase(database.url, {
    max,
    limits: { connectMs: 60_000, statementMs: 60_000, lockMs: 60_000, idleInTransactionMs: 60_000, ...limits },
  });
}

test("fails if no connection is free within the limit", async () => {
  const connection = await limited({ connectMs: 500 }, 1);
  await connection.db.transaction().execute(async () => {
    await expect(sql`select 1`.execute(connection.db)).rejects.toMatchObject({
      reason: "database",
      cause: { message: expect.stringContaining("timeout") },
    });
  });
  expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }]);
  await connection.close();
});

test("fails if a row lock is not acquired within the limit, and releases the connection", async () => {
  const connection = await limited({ lockMs: 50 });
  const lock = sql`select 1 from held where id = 1 for update`;
  await connection.db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    await expect(lock.execute(connection.db)).rejects.toMatchObject({
      reason: "database",
      cause: { message: expect.stringContaining("lock timeout") },
    });
  });
  await connection.close();
});

test("cancels a statement beyond the limit and keeps the connection usable", async () => {
  const connection = await limited({ statementMs: 100 }, 1);
  await expect(sql`select pg_sleep(60)`.execute(connection.db)).rejects.toThrow(/statement timeout/);
  expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }]);
  await connection.close();
});

test("releases the rows of a transaction left idle", async () => {
  const connection = await limited({ idleInTransactionMs: 200 });
  const lock = sql`select 1 from held where id = 1 for update`;
  const left = connection.db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    await lock.execute(connection.db);
    await lock.execute(tx);
  });
  await expect(left).rejects.toThrow("The database does not answer.");
  await connection.close();
});

test("prepares and plans a statement once, however often it runs", async () => {
  await database.db.connection().execute(async (db) => {
    for (let i = 0; i < 12; i += 1) {
      await sql`select s.available from stock as s where s.article_number = any (${[`10${i}`]}::text[])`.execute(db);
    }
    const { rows } = await sql<{ custom_plans: number; generic_plans: number }>`
      select p.custom_plans, p.generic_plans from pg_prepared_statements as p where p.statement like 'select s.available from stock%'
    `.execute(db);
    expect(rows).toEqual([{ custom_plans: 0, generic_plans: 12 }]);
  });
});

test("close also ends a pool used without Kysely", async () => {
  const { pool, close } = connectDatabase(database.url, { max: 1 });
  await pool.query("select 1");
  await close();
  expect(pool.ended).toBe(true);
});

/** A pool of one connection that records the sent packets. */
async function alone(): Promise<{ one: Connection; sent: string[] }> {
  const one = connectDatabase(database.url, { max: 1 });
  const sent: string[] = [];
  one.pool.on("connect", (client) => {
    const { stream } = (client as unknown as { connection: { stream: { _writev: unknown; _write: unknown } } }).connection;
    for (const way of ["_writev", "_write"] as const) {
      const write = stream[way] as (...args: unknown[]) => unknown;
      stream[way] = function (this: unknown, ...args: unknown[]) {
        sent.push(way);
        return write.apply(this, args);
      };
    }
  });
  await sql`create table if not exists noted (id integer primary key)`.execute(one.db);
  await sql`delete from noted`.execute(one.db);
  return { one, sent };
}
const write = (db: Connection["db"], id: number) => sql`insert into noted values (${id})`.execute(db);
const noted = async (db: Connection["db"]) =>
  (await sql<{ id: number }>`select id from noted order by id`.execute(db)).rows.map(({ id }) => id);

test("sends begin with the first statement and stays atomic, in three round trips for two statements", async () => {
  const { one, sent } = await alone();
  const work = (first: number, fails = false) =>
    one.db.transaction().execute(async (tx) => {
      await write(tx, first);
      await write(tx, first + 1);
      if (fails) throw new Error("no");
    });
  await work(1);
  sent.length = 0;
  await work(3);
  expect(sent).toHaveLength(3);
  await expect(work(5, true)).rejects.toThrow("no");
  expect(await noted(one.db)).toEqual([1, 2, 3, 4]);
  await one.close();
});

test("a transaction whose first statement fails leaves nothing, and the connection stays usable", async () => {
  const { one } = await alone();
  for (const id of [1, 2, 3]) {
    await write(one.db, id);
    const twice = one.db.transaction().execute(async (tx) => {
      await write(tx, id);
    });
    await expect(twice).rejects.toThrow("duplicate key");
    const caught = one.db.transaction().execute(async (tx) => {
      await write(tx, id).catch(() => {});
      await write(tx, id + 100);
    });
    await expect(caught).rejects.toThrow("current transaction is aborted");
  }
  expect(await noted(one.db)).toEqual([1, 2, 3]);
  await one.close();
});

test("a transaction without statements sends nothing and does not affect the next statement", async () => {
  const { one, sent } = await alone();
  sent.length = 0;
  expect(await one.db.transaction().execute(() => Promise.resolve("done"))).toBe("done");
  await expect(one.db.transaction().execute(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(sent).toEqual([]);
  await write(one.db, 1);
  expect(await noted(admin.db)).toEqual([1]);
  await one.close();
});

test("describes a statement's result once per connection and parses every result with it", async () => {
  const one = connectDatabase(database.url, { max: 1 });
  let asked = 0;
  one.pool.on("connect", (client) => {
    const { connection } = client as unknown as { connection: { describe(of: unknown): void } };
    const describe = connection.describe.bind(connection);
    connection.describe = (of) => {
      asked += 1;
      describe(of);
    };
  });
  const days = (count: number, db: Connection["db"] = one.db) =>
    sql<{ day: string; count: number; none: null }>`
    select date '2026-02-03' as day, 4::bigint as count, null as none from generate_series(1, ${count})`.execute(db);
  const day = { day: "2026-02-03", count: 4, none: null };
  for (const count of [1, 2, 0, 1]) expect((await days(count)).rows).toEqual(Array.from({ length: count }, () => day));
  expect(asked).toBe(1);
  for (const _ of [1, 2]) await one.db.transaction().execute(async (tx) => expect((await days(1, tx)).rows).toEqual([day]));
  const before = asked;
  await one.db.transaction().execute(async (tx) => expect((await days(1, tx)).rows).toEqual([day]));
  expect(asked).toBe(before);
  await one.close();
});

test("rejects a prepared statement whose columns changed", async () => {
  const one = connectDatabase(database.url, { max: 1 });
  await sql`create table widened (id integer)`.execute(admin.db);
  await sql`insert into widened values (1)`.execute(admin.db);
  const all = () => sql`select * from widened`.execute(one.db);
  for (const _ of [1, 2]) expect((await all()).rows).toEqual([{ id: 1 }]);
  await sql`alter table widened alter column id type text`.execute(admin.db);
  await expect(all()).rejects.toThrow("cached plan must not change result type");
  await one.close();
});
