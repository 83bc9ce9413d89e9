import type pg from "pg";
import { LOCK } from "#server/db/locks.ts";
import { listMigrations, migrate, MIGRATION_TABLE } from "#server/db/migrate.ts";
import { UNFINISHED_RESTORE } from "#server/db/plan-migrations.ts";
import { prepareJobs } from "#server/jobs/queue.ts";
import { StartError } from "#server/start/start-error.ts";
import { emptyDatabase } from "../lib/empty-database.ts";
import { type ArchiveEnd, ArchiveReader, type ArchiveStart, type TableCheck } from "./archive.ts";
import { withCopyClient } from "./connect.ts";
import { copyIn, copyOut } from "./copy-table.ts";
import { readJobMigrations, SCHEMAS } from "./write-backup.ts";

export type RestoreSummary = { version: string; at: string; tables: number; rows: number };

const COUNT_OBJECTS = `
  select count(*)::integer as count
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where n.nspname in ${SCHEMAS} and not exists (select 1 from pg_depend as d where d.objid = c.oid and d.deptype = 'e')`;

/** Foreign keys, with their definitions. They are dropped and added again, because only superusers can switch them off. */
const FOREIGN_KEYS = `
  select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_namespace as n on n.oid = c.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and n.nspname in ${SCHEMAS}`;

/**
 * Restores a backup into an empty database: makes the tables of the version that wrote it, fills them in one transaction, and
 * applies the migrations since. Until that transaction has committed, the database is marked and no shop starts on it; the next
 * restore begins anew. With `compare`, all tables are read back and compared with the file.
 */
export async function restoreBackup(url: string, file: string, { compare = false } = {}): Promise<RestoreSummary> {
  const archive = new ArchiveReader(file);
  try {
    const start = await archive.start();
    return await withCopyClient(url, async (client) => {
      const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [LOCK.restore]);
      if (!rows[0]!.free) throw new StartError("Another restore into this database is running.");
      const only = chooseMigrations(start);
      await markUnfinished(client);
      try {
        await migrate(url, { only });
        await makeJobTables(url, client, start);
        const end = await fill(client, archive, start, compare);
        await migrate(url);
        await client.query("analyze");
        return { version: start.version, at: start.at, tables: end.length, rows: end.reduce((sum, table) => sum + table.rows, 0) };
      } catch (error) {
        // If the connection was lost, the mark remains.
        if (await isUnfinished(client).catch(() => false)) await emptyDatabase(client);
        throw error;
      }
    });
  } finally {
    archive.close();
  }
}

/** Migrations that the backup's database had. This version must know them all. */
function chooseMigrations({ migrations, version }: ArchiveStart): string[] {
  const known = new Set(listMigrations());
  const strange = migrations.find(({ name }) => !known.has(name));
  if (strange) {
    throw new StartError(`The backup is of version ${version}, which has the migration ${strange.name}: restore it with that version.`);
  }
  return migrations.map(({ name }) => name);
}

/** Claims an empty database, or empties one in which a restore has not finished. */
async function markUnfinished(client: pg.ClientBase): Promise<void> {
  // A shop that starts on the empty database meanwhile has migrated it, or finds the mark.
  await client.query("select pg_advisory_lock($1)", [LOCK.migrations]);
  try {
    if (await isUnfinished(client)) await emptyDatabase(client);
    const { rows } = await client.query<{ count: number }>(COUNT_OBJECTS);
    if (rows[0]!.count > 0) {
      throw new StartError(
        "The database is not empty: restore into a new one (set DATABASE_URL, or DATA_DIR to a new folder), or empty this one with npm run db:reset -- --yes.",
      );
    }
    await client.query("begin");
    await client.query(MIGRATION_TABLE);
    await client.query("insert into migration (name, requires) values ($1, $1)", [UNFINISHED_RESTORE]);
    await client.query("commit");
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK.migrations]);
  }
}

async function isUnfinished(client: pg.ClientBase): Promise<boolean> {
  await client.query("rollback");
  const table = await client.query("select 1 where to_regclass('public.migration') is not null");
  if (!table.rowCount) return false;
  return (await client.query("select 1 from public.migration where name = $1", [UNFINISHED_RESTORE])).rowCount === 1;
}

async function makeJobTables(url: string, client: pg.ClientBase, { jobMigrations, version }: ArchiveStart): Promise<void> {
  if (jobMigrations.length === 0) return;
  await prepareJobs(url);
  if (String(await readJobMigrations(client)) !== String(jobMigrations)) {
    throw new StartError(
      `The job queue of this version has other tables than that of version ${version}: restore the backup with that version.`,
    );
  }
}

/** Fills all tables in one transaction that also removes the mark. Adding the foreign keys checks the rows. */
async function fill(client: pg.ClientBase, archive: ArchiveReader, start: ArchiveStart, compare: boolean): Promise<TableCheck[]> {
  await client.query("begin");
  const keys = (await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)).rows;
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of start.tables) await client.query(`alter table ${await findTable(client, table.name)} disable trigger user`);
  const filled: TableCheck[] = [];
  for (const table of start.tables) {
    // Migrations fill some tables.
    await client.query(`truncate ${table.name}`);
    filled.push(await copyIn(client, table, archive.rows(table.name)));
  }
  const end = await archive.end();
  compareTables(filled, end);
  for (const { name, value, isCalled } of end.sequences) await client.query("select setval($1, $2, $3)", [name, value, isCalled]);
  if (compare) {
    const read: TableCheck[] = [];
    for (const table of start.tables) read.push(await copyOut(client, table));
    compareTables(read, end);
  }
  for (const table of start.tables) await client.query(`alter table ${table.name} enable trigger user`);
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await client.query("delete from public.migration where name = $1", [UNFINISHED_RESTORE]);
  await client.query("commit");
  return filled;
}

async function findTable(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ known: boolean }>("select to_regclass($1) is not null as known", [table]);
  if (!rows[0]!.known) throw new StartError(`The backup has the table ${table}, which is not the shop's: remove it before the backup.`);
  return table;
}

function compareTables(tables: readonly TableCheck[], end: ArchiveEnd): void {
  const wrong = tables.filter((table) => {
    const promised = end.tables.find(({ name }) => name === table.name);
    return promised?.rows !== table.rows || promised.sha256 !== table.sha256;
  });
  if (wrong.length > 0 || tables.length !== end.tables.length) {
    throw new StartError(`The rows differ from those of the backup in ${wrong.map(({ name }) => name).join(", ") || "their tables"}.`);
  }
}
