import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "../../db/connect.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { listStatements } from "./list-statements.ts";
import { resetStatements } from "./reset-statements.ts";

let shop: OfficeShop;
beforeAll(async () => {
  shop = await createOfficeShop();
});
afterAll(() => shop?.database.close());

const NONE = { countedSince: null, canReset: false, statements: [] };
const install = () =>
  sql`create schema if not exists stats; create extension if not exists pg_stat_statements schema stats`.execute(shop.db);
const remove = () => sql`drop extension if exists pg_stat_statements`.execute(shop.db);
// Statements that differ only in names of columns are one for PostgreSQL.
const find = async (part: string, sort: "total" | "mean" | "calls" = "total") =>
  (await listStatements(shop, sort)).statements.find(({ text }) => text.includes(part));

/** What a user of the database who has no rights sees. */
async function asPlainUser<T>(run: (shop: Pick<OfficeShop, "db">) => Promise<T>): Promise<T> {
  const name = `plain_${process.pid}`;
  await sql.raw(`create role ${name} login password 'plain'`).execute(shop.db);
  const url = Object.assign(new URL(shop.database.url), { username: name, password: "plain" });
  const connection = connectDatabase(url.href, { max: 1 });
  try {
    return await run({ db: connection.db });
  } finally {
    await connection.close();
    await sql.raw(`drop owned by ${name}; drop role ${name}`).execute(shop.db);
  }
}

/** Runs a statement in another database of the server. */
async function runElsewhere(statement: RawBuilder<unknown>): Promise<void> {
  const other = connectDatabase(Object.assign(new URL(shop.database.url), { pathname: "/postgres" }).href, { max: 1 });
  await statement.execute(other.db);
  await other.close();
}

test("a database without the extension says so, and nothing can be reset", async () => {
  await remove();
  expect(await listStatements(shop, "total")).toEqual({ ...NONE, count: "noExtension" });
  const admin = await shop.staff("admin");
  await expect(shop.change(admin, resetStatements)).rejects.toMatchObject({ type: "WrongStateError" });
  expect(await shop.actions()).not.toContain("statements.reset");
});

test("counts statements of this database without their values", async () => {
  await install();
  await resetStatements(recordless(await shop.staff("admin")));
  for (const value of [71, 72, 73]) await sql.raw(`select 'geheim' as marked_statement from generate_series(1, ${value})`).execute(shop.db);
  await sql.raw("comment on schema stats is 'geheim'").execute(shop.db);
  const list = await listStatements(shop, "calls");
  expect(list).toMatchObject({ count: "counted", canReset: true });
  expect(list.countedSince!.getTime()).toBeLessThanOrEqual(Date.now());
  expect(list.statements.length).toBeGreaterThan(1);
  expect(list.statements.length).toBeLessThanOrEqual(50);
  const marked = (await find("marked_statement", "mean"))!;
  expect(marked).toMatchObject({ calls: 3, rowsPerCall: 72, text: "select $1 as marked_statement from generate_series($2, $3)" });
  expect(marked.meanMs * 3).toBeCloseTo(marked.totalMs);
  expect(marked.share).toBeGreaterThan(0);
  expect(list.statements.map(({ text }) => text)).toContain("comment on schema stats is …");
  expect(JSON.stringify(list)).not.toContain("geheim");
});

test("sorts by total time, mean and calls; shares are of all statements", async () => {
  await install();
  await resetStatements(recordless(await shop.staff("admin")));
  await sql`select pg_sleep(0.05) as marked_slow`.execute(shop.db);
  for (let index = 0; index < 5; index += 1) await sql`select ${index}::integer as marked_often`.execute(shop.db);
  for (const [sort, value] of [
    ["total", "totalMs"],
    ["mean", "meanMs"],
    ["calls", "calls"],
  ] as const) {
    const values = (await listStatements(shop, sort)).statements.map((statement) => statement[value]);
    expect(values.length).toBeGreaterThan(1);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  }
  expect((await listStatements(shop, "calls")).statements[0]).toMatchObject({ calls: 5 });
  const { statements } = await listStatements(shop, "total");
  expect(statements[0]!.text).toContain("marked_slow");
  expect(statements.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test("hides its own statements and those of other databases", async () => {
  await install();
  await runElsewhere(sql`select 1 as marked_elsewhere`);
  await listStatements(shop, "total");
  const { rows } = await sql<{ query: string }>`select query from stats.pg_stat_statements where query like '%marked_elsewhere%'`.execute(
    shop.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  const texts = (await listStatements(shop, "total")).statements.map(({ text }) => text);
  expect(texts.filter((text) => /pg_stat_statements|marked_elsewhere|pg_settings/.test(text))).toEqual([]);
});

test("reset begins anew for this database only, with an audit entry", async () => {
  await install();
  await runElsewhere(sql`select 1 as marked_other, 2, 3`);
  await sql`select 1 as marked_before, 2`.execute(shop.db);
  const { countedSince } = await listStatements(shop, "total");
  expect(await find("marked_before", "calls")).toBeDefined();
  await shop.change(await shop.staff("admin"), resetStatements);
  const after = await listStatements(shop, "calls");
  expect(after.statements.filter(({ text }) => text.includes("marked_before"))).toEqual([]);
  expect(after.countedSince!.getTime()).toBeGreaterThan(countedSince!.getTime());
  const kept = await sql`select query from stats.pg_stat_statements where query like '%marked_other%' and query not like '%like%'`.execute(
    shop.db,
  );
  expect(kept.rows.length).toBe(1);
  const entry = await shop.db.selectFrom("audit_entry").select(["action", "before"]).orderBy("entry_id", "desc").executeTakeFirst();
  expect(entry).toMatchObject({ action: "statements.reset", before: { countedSince: countedSince!.toISOString() } });
});

test("a database user without pg_read_all_stats sees that it is missing; with it, it cannot reset", async () => {
  await install();
  await asPlainUser(async (plain) => {
    expect(await listStatements(plain, "total")).toEqual({ ...NONE, count: "notPermitted" });
    await sql.raw(`grant usage on schema stats to plain_${process.pid}`).execute(shop.db);
    expect(await listStatements(plain, "total")).toEqual({ ...NONE, count: "notPermitted" });
    await sql
      .raw(`grant pg_read_all_stats to plain_${process.pid}; revoke usage on schema stats from plain_${process.pid}`)
      .execute(shop.db);
    expect(await listStatements(plain, "total")).toEqual({ ...NONE, count: "notPermitted" });
    await sql.raw(`grant usage on schema stats to plain_${process.pid}`).execute(shop.db);
    expect(await listStatements(plain, "total")).toMatchObject({ count: "counted", canReset: false });
    const admin = { ...(await shop.staff("admin")), db: plain.db as never, record: () => {} };
    await expect(resetStatements(admin)).rejects.toMatchObject({ type: "WrongStateError" });
  });
});

/** Resets without an entry in the audit log, outside a transaction. */
function recordless(ctx: Awaited<ReturnType<OfficeShop["staff"]>>) {
  return { ...ctx, db: shop.db as never, record() {} };
}
