// Gives the test run a PostgreSQL with a template database; uses TEST_DATABASE_URL when it is set.
import pg from "pg";
import { migrate } from "#server/db/migrate.ts";
import { TEMPLATE } from "#server/db/testing.ts";

export default async function setup(): Promise<void> {
  const admin = process.env["TEST_DATABASE_URL"];
  if (!admin) throw new Error("TEST_DATABASE_URL is missing.");
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query("select pg_advisory_lock(7260)");
  const found = await client.query("select 1 from pg_database where datname = $1", [TEMPLATE]);
  if (found.rowCount === 0) await client.query(`create database ${TEMPLATE}`);
  const url = new URL(admin);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href);
  await client.end();
}
