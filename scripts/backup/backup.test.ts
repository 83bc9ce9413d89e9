import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { listMigrations, migrate } from "#server/db/migrate.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { restoreBackup } from "./restore-backup.ts";
import { verifyBackup } from "./verify-backup.ts";
import { writeBackup } from "./write-backup.ts";

const AT = { version: "1.2.3", at: new Date("2026-11-29T10:00:00Z") };
const root = join(import.meta.dirname, "../..");
const NOTE = "Dübel\t\\N\n\\.\n\r„€“ 😀";

let shop: TestApp;
let folder: string;
let file: string;
const children: ChildProcess[] = [];
const targets: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  shop = await createTestApp({ customers: true });
  await shop.shop.jobs.add(shop.db, "mail-forgotten-password", { email: "x@example.com" }, { runAt: new Date("2030-01-01") });
  await writeRows();
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => void (file = join(folder, `${randomUUID()}.tar.gz`)));
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const name of targets.splice(0)) await query(urlOf(), `drop database ${name} with (force)`);
});

/** A list with a line that refers to it, and an entry in the audit log, whose trigger continues the chain, in one transaction. */
async function writeRows(): Promise<void> {
  await shop.database.pool.query(`
    with list as (
      insert into order_list (list_id, customer_id, account_id, name, created_at, changed_at)
      select gen_random_uuid(), customer_id, account_id, 'List', now(), now() from account limit 1 returning list_id
    ), line as (
      insert into order_list_line (list_id, line_id, place, article_number, note, changed_at)
      select list_id, 1, 1, '555008', e'${NOTE.replaceAll("\\", "\\\\")}', now() from list
    )
    insert into audit_entry (at, network, action, subject_kind, subject_id, after)
    values (now(), '', 'user.lock', 'account', '1', '{"a": "b\\\\nc", "n": 1.10}')`);
}

function urlOf(name?: string): string {
  const url = new URL(process.env["TEST_DATABASE_URL"]!);
  if (name) url.pathname = `/${name}`;
  return url.href;
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row & pg.QueryResultRow>(text)).rows;
  } finally {
    await client.end();
  }
}

/** An empty database, of a user who owns it and may do nothing else, as with managed databases. */
async function makeTarget(): Promise<string> {
  const name = `target_${randomUUID().slice(0, 8)}`;
  await query(
    urlOf(),
    "do $$ begin create role modest login password 'modest'; exception when duplicate_object or unique_violation then null; end $$",
  );
  await query(urlOf(), `create database ${name} owner modest`);
  targets.push(name);
  const url = new URL(urlOf(name));
  url.username = url.password = "modest";
  return url.href;
}

/** Rows of a database that show whether a backup is of one moment. */
async function countRows(url: string): Promise<Record<string, number>> {
  const [row] = await query<Record<string, number>>(
    url,
    `select (select count(*)::integer from order_list) as lists, (select count(*)::integer from order_list_line) as lines,
      (select count(*)::integer from audit_entry) as entries, (select count(*)::integer from account) as accounts,
      (select count(*)::integer from graphile_worker._private_jobs) as jobs`,
  );
  return row!;
}

function run(script: string, args: readonly string[], url: string): ChildProcess & { said: string } {
  const child = spawn(process.execPath, [join(root, "scripts", script), ...args], { env: { ...process.env, DATABASE_URL: url } });
  children.push(child);
  const told = Object.assign(child, { said: "" });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (told.said += text));
  return told;
}

const ended = (child: ChildProcess) => new Promise((resolve) => void child.once("close", resolve));

/** Locks a table, so that a backup waits there. */
async function lockTable(name: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: shop.database.url });
  await client.connect();
  await client.query(`begin; lock table ${name} in access exclusive mode`);
  return () => client.end();
}

const waitsForLock = async (): Promise<boolean> =>
  (
    await query<{ waits: boolean }>(
      shop.database.url,
      "select exists (select 1 from pg_stat_activity where application_name = 'ankerplatz backup' and wait_event_type = 'Lock') as waits",
    )
  )[0]!.waits;

test("a backup during writes has the rows of one moment, and is restored by a user who only owns the database", async () => {
  const before = await countRows(shop.database.url);
  // Tables are read in the order of their names: audit_entry before, order_list after this lock.
  const unlock = await lockTable("customer_order");
  const backup = writeBackup(shop.database.url, file, AT);
  await expect.poll(waitsForLock).toBe(true);
  await writeRows();
  await writeRows();
  await unlock();
  const { rows, tables } = await backup;
  expect(await countRows(shop.database.url)).toEqual({
    ...before,
    lists: before["lists"]! + 2,
    lines: before["lines"]! + 2,
    entries: before["entries"]! + 2,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const target = await makeTarget();
  expect(await restoreBackup(target, file, { compare: true })).toEqual({ version: "1.2.3", at: "2026-11-29T10:00:00.000Z", rows, tables });
  expect(await countRows(target)).toEqual(before);
  expect(await query(target, "select distinct note from order_list_line")).toEqual([{ note: NOTE }]);
  // Same schema as the original: keys and triggers are back.
  const schema = `select (select string_agg(conname || convalidated::text || pg_get_constraintdef(oid), ',' order by conrelid::regclass::text, conname) from pg_constraint) as keys,
    (select string_agg(tgname || tgenabled::text, ',' order by tgrelid::regclass::text, tgname) from pg_trigger where not tgisinternal) as triggers`;
  expect(await query(target, schema)).toEqual(await query(shop.database.url, schema));
  expect(await migrate(target)).toEqual([]);
  // Numbers continue after those in use.
  const next = "select nextval('order_code_seq') > 4500000000 as is_after, nextval(pg_get_serial_sequence('cart', 'cart_id')) as cart";
  expect(await query(target, next)).toEqual(await query(shop.database.url, next));
});

test("a verification compares all rows and the audit log, and leaves neither database nor change (SCALE-24)", async () => {
  const before = await countRows(shop.database.url);
  await writeBackup(shop.database.url, file, AT);
  await query(urlOf(), "create database ankerplatz_verify_killed");
  expect(await verifyBackup(shop.database.url, file)).toMatchObject({ auditEntries: before["entries"] });
  expect(await query(urlOf(), "select datname from pg_database where datname like 'ankerplatz_verify%'")).toEqual([]);
  expect(await countRows(shop.database.url)).toEqual(before);
});

test("a verification finds a changed audit log", async () => {
  await query(shop.database.url, "alter table audit_entry disable trigger user; update audit_entry set action = 'x' where entry_id = 1");
  try {
    await writeBackup(shop.database.url, file, AT);
  } finally {
    await query(
      shop.database.url,
      "update audit_entry set action = 'user.lock' where entry_id = 1; alter table audit_entry enable trigger user",
    );
  }
  await expect(verifyBackup(shop.database.url, file)).rejects.toThrow(/^The audit log of the backup is broken at entry \d+ of \d+\.$/);
});

test("a backup that is killed leaves no file under its name, and the next one succeeds", async () => {
  const unlock = await lockTable("customer_order");
  const child = run("backup.ts", [file], shop.database.url);
  await expect.poll(waitsForLock).toBe(true);
  child.kill("SIGKILL");
  await ended(child);
  await unlock();
  expect(existsSync(file)).toBe(false);
  const second = run("backup.ts", [file], shop.database.url);
  expect(await ended(second)).toBe(0);
  expect(second.said).toMatch(/\.tar\.gz: \d+ rows of \d+ tables, [\d.]+ MB\n$/);
  await expect(writeBackup(shop.database.url, file, AT)).rejects.toThrow(`${file} exists already`);
});

test("no shop starts on a database whose restore was killed, and the next restore completes it", async () => {
  await writeBackup(shop.database.url, file, AT);
  const target = await makeTarget();
  // Half of the file comes through a pipe, and then nothing.
  const pipe = join(folder, `${randomUUID()}.pipe`);
  execFileSync("mkfifo", [pipe]);
  const content = readFileSync(file);
  const child = run("restore.ts", [pipe], target);
  const source = createWriteStream(pipe);
  source.on("error", () => {});
  source.write(content.subarray(0, content.length / 2));
  const fills = "select 1 from pg_stat_activity where datname = current_database() and query ilike 'copy %from stdin%'";
  await expect.poll(() => query(target, fills), { timeout: 60_000 }).toHaveLength(1);
  child.kill("SIGKILL");
  await ended(child);
  source.destroy();
  await expect(migrate(target)).rejects.toThrow("A restore into this database has not finished: run npm run restore again.");
  const second = run("restore.ts", [file], target);
  await ended(second);
  expect(second.said).toMatch(/^Restored the backup of 2026-11-29T10:00:00\.000Z by version 1\.2\.3: \d+ rows of \d+ tables\. /m);
  expect(await countRows(target)).toEqual(await countRows(shop.database.url));
});

/** A backup with changed text. */
function change(from: string, to: string): void {
  const content = gunzipSync(readFileSync(file)).toString("latin1");
  expect(content).toContain(from);
  expect(to.length).toBe(from.length);
  writeFileSync(file, gzipSync(Buffer.from(content.replace(from, to), "latin1")));
}

test.each([
  ["is cut off", () => writeFileSync(file, readFileSync(file).subarray(0, -2000)), / is no complete backup of the shop/],
  ["lacks its end", () => change('"end.json'.slice(1), "ond.json"), / is no complete backup of the shop/],
  ["has a changed row", () => change("mira.voss@elbe", "mira.vozz@elbe"), /^The rows differ from those of the backup in public\.\w+/],
  [
    "was made by a newer version",
    () => change("0201_order_fields.sql", "0299_order_fields.sql"),
    /has the migration 0299_order_fields\.sql: restore it with that version/,
  ],
  ["has a statement for a name", () => change('"public.cart"', '"public.c;rt"'), /names that no table has/],
  ["is none", () => writeFileSync(file, "a letter"), / is no complete backup of the shop/],
  ["is missing", () => rmSync(file), /^There is no file /],
])("a file that %s is rejected, and the database stays empty", async (_what, damage, message) => {
  await writeBackup(shop.database.url, file, AT);
  damage();
  const target = await makeTarget();
  await expect(restoreBackup(target, file)).rejects.toThrow(message);
  expect(await query(target, "select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
});

test("an extension of another owner survives a restore that fails, and the next one succeeds", async () => {
  await writeBackup(shop.database.url, file, AT);
  const target = await makeTarget();
  await query(urlOf(new URL(target).pathname.slice(1)), "create extension pg_stat_statements schema public");
  const damaged = join(folder, `${randomUUID()}.tar.gz`);
  writeFileSync(damaged, readFileSync(file).subarray(0, -2000));
  await expect(restoreBackup(target, damaged)).rejects.toThrow(/ is no complete backup of the shop/);
  const extension = "select extname from pg_extension where extname = 'pg_stat_statements'";
  expect(await query(target, extension)).toHaveLength(1);
  await restoreBackup(target, file, { compare: true });
  expect(await query(target, extension)).toHaveLength(1);
  const second = join(folder, `${randomUUID()}.tar.gz`);
  expect(await writeBackup(target, second, AT)).toMatchObject({ tables: expect.any(Number) });
});

test("a database with tables is rejected and left alone", async () => {
  await writeBackup(shop.database.url, file, AT);
  const before = await countRows(shop.database.url);
  await expect(restoreBackup(shop.database.url, file)).rejects.toThrow(/^The database is not empty: /);
  expect(await countRows(shop.database.url)).toEqual(before);
});

test("a backup of an earlier version is migrated after its rows are in", async () => {
  const old = await makeTarget();
  const released = readFileSync(join(root, "docs/released-migration.txt"), "utf8").trim();
  await migrate(old, { only: listMigrations().filter((name) => name <= released) });
  await query(old, "insert into customer (customer_id, unit, name) values ('4711', '4711', 'Meyer')");
  await writeBackup(old, file, AT);
  const target = await makeTarget();
  await restoreBackup(target, file, { compare: true });
  expect(await query(target, "select name from customer")).toEqual([{ name: "Meyer" }]);
  expect(await query(target, "select name from migration order by name")).toEqual(listMigrations().map((name) => ({ name })));
});
