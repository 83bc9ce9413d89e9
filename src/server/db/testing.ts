// A database for each test file, cloned from a template with the whole schema.
import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { connectDatabase, type Connection } from "./connect.ts";
import { listMigrations, readMigration } from "./migrate.ts";

export type TestDatabase = Connection & { url: string };

/** Name of the template, which changes with every migration. It includes the tables of the job queue. */
export function templateName(): string {
  const hash = createHash("sha256").update("with jobs");
  for (const name of listMigrations()) hash.update(name).update("\0").update(readMigration(name)).update("\0");
  return `ankerplatz_template_${hash.digest("hex").slice(0, 16)}`;
}

/** A new database with the schema and no rows. `close` ends the pool and drops the database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env["TEST_DATABASE_URL"];
  if (!adminUrl) throw new Error("TEST_DATABASE_URL is missing: run the tests with npm test, which starts a database.");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withAdmin(adminUrl, (client) => client.query(`create database ${name} template ${templateName()}`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const connection = connectDatabase(url.href, { max: 5 });
  return {
    ...connection,
    url: url.href,
    async close() {
      await connection.close();
      await withAdmin(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
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
