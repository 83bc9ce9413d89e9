import { randomUUID } from "node:crypto";
import pg from "pg";
import { startThrowAwayDatabase } from "#server/db/embedded/embedded.ts";
import { migrate } from "#server/db/migrate.ts";

/**
 * Runs a function on a migrated, otherwise empty database and drops it afterwards; on the server of TEST_DATABASE_URL, else
 * on a temporary one.
 */
export async function withScratchDatabase<T>(run: (url: string) => Promise<T>): Promise<T> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return onServer(given, run);
  const server = await startThrowAwayDatabase();
  try {
    return await onServer(server.url, run);
  } finally {
    await server.stop();
  }
}

async function onServer<T>(admin: string, run: (url: string) => Promise<T>): Promise<T> {
  const name = `scratch_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    const url = new URL(admin);
    url.pathname = `/${name}`;
    await migrate(url.href);
    return await run(url.href);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}
