// Provides the test run with a PostgreSQL and a template database: TEST_DATABASE_URL, or a temporary server for the run.
import pg from "pg";
import { startThrowAwayDatabase } from "#server/db/embedded/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { templateName } from "#server/db/testing.ts";
import { prepareJobs } from "#server/jobs/queue.ts";

const LOCK = 7260;

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) {
    await makeTemplate(given);
    return undefined;
  }
  const database = await startThrowAwayDatabase();
  // Processes of the test files start after this environment is set and inherit it.
  process.env["TEST_DATABASE_URL"] = database.url;
  const onExit = () => void database.stop().finally(() => process.exit(1));
  process.once("SIGTERM", onExit);
  try {
    await makeTemplate(database.url);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return async () => {
    process.off("SIGTERM", onExit);
    await database.stop();
  };
}

/** One template per state of the migrations: its name contains their hash, so an edited migration gets a new template. */
async function makeTemplate(admin: string): Promise<void> {
  const name = templateName();
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount) return;
    const draft = `${name}_new`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const url = new URL(admin);
    url.pathname = `/${draft}`;
    await migrate(url.href);
    await prepareJobs(url.href);
    await client.query(`alter database ${draft} rename to ${name}`);
  } finally {
    await client.end();
  }
}
