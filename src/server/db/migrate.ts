import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { LOCK } from "./locks.ts";
import { type AppliedMigration, planMigrations, requiredMigration, UNFINISHED_RESTORE } from "./plan-migrations.ts";

const folder = join(import.meta.dirname, "../../../migrations");

/** The column was added later, so a table of an earlier version lacks it. */
export const MIGRATION_TABLE = `
  create table if not exists migration (name text primary key, applied_at timestamptz not null default now(), requires text);
  alter table migration add column if not exists requires text`;

/** Names of this build's migrations, in order. */
export function listMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .toSorted();
}

export function readMigration(name: string): string {
  return readFileSync(join(folder, name), "utf8");
}

export type MigrateOptions = {
  onProgress?(name: string): void;
  /** Called with the migrations of a newer version, if there are any. */
  onNewer?(names: readonly string[]): void;
  /** For a restore: applies only these migrations of this build, and works before the restore has finished. */
  only?: readonly string[];
};

/**
 * Migrates the database to this build's schema: each missing file in a transaction of its own, one process at a time. Returns
 * the applied files. Throws a StartError if this build cannot work with the database (`planMigrations`).
 */
export async function migrate(url: string, { onProgress, onNewer, only }: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection rejects the running statement; without a listener it would also end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK.migrations]);
    await client.query(MIGRATION_TABLE);
    const done = await client.query<AppliedMigration>("select name, requires from migration order by name");
    const applied = only ? done.rows.filter(({ name }) => name !== UNFINISHED_RESTORE) : done.rows;
    const { missing, newer } = planMigrations(applied, only ?? listMigrations());
    if (newer.length > 0) onNewer?.(newer);
    for (const name of missing) {
      onProgress?.(name);
      const text = readMigration(name);
      await client.query("begin");
      try {
        await client.query(text);
        await client.query("insert into migration (name, requires) values ($1, $2)", [name, requiredMigration(text)]);
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
