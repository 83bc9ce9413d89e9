// A database for each test file, cloned from a template with the whole schema.
import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import type { Tracer } from "../tracing/tracer.ts";
import { connectDatabase, type Connection } from "./connect.ts";
import type { Db } from "./db.ts";
import type { DB } from "./generated/db.ts";
import { listMigrations, readMigration } from "./migrate.ts";

/** Held while a template is made. */
const LOCK = 7260;

export type TestDatabase = Connection & { url: string };

/** Name of the template, which changes with every migration. It includes the tables of the job queue. */
export function templateName(): string {
  const hash = createHash("sha256").update("with jobs");
  for (const name of listMigrations()) hash.update(name).update("\0").update(readMigration(name)).update("\0");
  return `ankerplatz_template_${hash.digest("hex").slice(0, 16)}`;
}

/** A new database with the schema, and no rows unless its template has some. `close` ends the pool and drops the database. */
export async function createTestDatabase(template = templateName(), options: { tracer?: Tracer | undefined } = {}): Promise<TestDatabase> {
  const adminUrl = testServer();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withAdmin(adminUrl, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const connection = connectDatabase(url.href, { max: 5, ...options });
  return {
    ...connection,
    url: url.href,
    async close() {
      await connection.close();
      await withAdmin(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/**
 * Deletes the rows of these tables, in this order. As SQL text: the query builder's types for a union of tables take the compiler
 * minutes.
 */
export async function emptyTables(db: Db, tables: readonly (keyof DB)[]): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db);
}

/** Makes a template, unless it exists: a copy of the template `from`, filled by `fill`. Other processes wait for it. */
export async function makeTemplate(name: string, fill: (url: string) => Promise<void>, from = "template1"): Promise<void> {
  const adminUrl = testServer();
  await withAdmin(adminUrl, async (client) => {
    const exists = async () => (await client.query("select 1 from pg_database where datname = $1", [name])).rowCount === 1;
    if (await exists()) return;
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    if (await exists()) return;
    const draft = `${name}_new`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template ${from}`);
    const url = new URL(adminUrl);
    url.pathname = `/${draft}`;
    await fill(url.href);
    await client.query(`alter database ${draft} rename to ${name}`);
  });
}

function testServer(): string {
  const url = process.env["TEST_DATABASE_URL"];
  if (!url) throw new Error("TEST_DATABASE_URL is missing: run the tests with npm test, which starts a database.");
  return url;
}

async function withAdmin<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
