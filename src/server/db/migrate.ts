import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { LOCK } from "./locks.ts";

const folder = join(import.meta.dirname, "../../../migrations");

/** Names of this build's migrations, in order. */
export function listMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .toSorted();
}

export function readMigration(name: string): string {
  return readFileSync(join(folder, name), "utf8");
}

/**
 * Migrates the database to this build's schema: each missing file in a transaction of its own, one process at a time. Returns
 * the applied files. Throws if the database is newer than this build.
 */
export async function migrate(url: string, onProgress: (name: string) => void = () => {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection rejects the running statement; without a listener it would also end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK.migrations]);
    await client.query("create table if not exists migration (name text primary key, applied_at timestamptz not null default now())");
    const done = await client.query<{ name: string }>("select name from migration order by name");
    const applied = new Set(done.rows.map((row) => row.name));
    const known = listMigrations();
    const unknown = [...applied].find((name) => !known.includes(name));
    if (unknown) throw new Error(`The database was migrated by a newer version (it knows ${unknown}). Start that version instead.`);
    const missing = known.filter((name) => !applied.has(name));
    for (const name of missing) {
      onProgress(name);
      await client.query("begin");
      try {
        await client.query(readMigration(name));
        await client.query("insert into migration (name) values ($1)", [name]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
    }
    return missing;
  } finally {
    await client.end();
  }
}
