import { randomUUID } from "node:crypto";
import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import type pg from "pg";
import { StartError } from "#server/start/start-error.ts";
import { ArchiveWriter, type ArchiveStart, type ArchiveTable, FORMAT, type TableCheck } from "./archive.ts";
import { withCopyClient } from "./connect.ts";
import { copyOut } from "./copy-table.ts";

/** Schemas of the shop and its job queue; everything else in the database is not the shop's. */
export const SCHEMAS = "('public', 'erp', 'graphile_worker')";

const NOT_OF_AN_EXTENSION = "not exists (select 1 from pg_depend as d where d.objid = c.oid and d.deptype = 'e')";

/** `migration` is not copied: a restore applies the migrations. Nor are the queue's own, for the same reason. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(
      select quote_ident(a.attname) from pg_attribute as a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ${SCHEMAS} and ${NOT_OF_AN_EXTENSION}
    and (n.nspname, c.relname) not in (('public', 'migration'), ('graphile_worker', 'migrations'))
  order by 1`;

const SEQUENCES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where c.relkind = 'S' and n.nspname in ${SCHEMAS} and ${NOT_OF_AN_EXTENSION}
  order by 1`;

export type BackupSummary = { tables: number; rows: number; bytes: number };

/**
 * Writes all data of a database, as of one moment, to a new file, while the shop continues. The file gets its name when it is
 * complete and on disk; until then it ends with ".part".
 */
export async function writeBackup(url: string, file: string, { version, at }: { version: string; at: Date }): Promise<BackupSummary> {
  if (existsSync(file)) throw new StartError(`${file} exists already: choose another name.`);
  const draft = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    const checks = await withCopyClient(url, (client) => writeDraft(client, draft, { version, at }));
    renameSync(draft, file);
    return { tables: checks.length, rows: checks.reduce((sum, { rows }) => sum + rows, 0), bytes: statSync(file).size };
  } finally {
    rmSync(draft, { force: true });
  }
}

async function writeDraft(client: pg.ClientBase, draft: string, made: { version: string; at: Date }): Promise<TableCheck[]> {
  await client.query("begin isolation level repeatable read, read only");
  const start = await describeDatabase(client, made);
  const archive = new ArchiveWriter(draft);
  try {
    await archive.start(start);
    const tables: TableCheck[] = [];
    for (const table of start.tables) tables.push(await copyOut(client, table, (chunks) => archive.rows(table.name, chunks)));
    // Sequences are not part of the snapshot: read last, they are ahead of all numbers in it.
    const sequences = [];
    for (const { name } of (await client.query<{ name: string }>(SEQUENCES)).rows) {
      const { rows } = await client.query<{ value: string; isCalled: boolean }>(
        `select last_value::text as value, is_called as "isCalled" from ${name}`,
      );
      sequences.push({ name, ...rows[0]! });
    }
    await archive.close({ tables, sequences });
    return tables;
  } catch (error) {
    await archive.abort();
    throw error;
  }
}

async function describeDatabase(client: pg.ClientBase, { version, at }: { version: string; at: Date }): Promise<ArchiveStart> {
  const exists = await client.query<{ shop: boolean; jobs: boolean }>(
    "select to_regclass('public.migration') is not null as shop, to_regclass('graphile_worker.migrations') is not null as jobs",
  );
  if (!exists.rows[0]!.shop) throw new StartError("The database has no tables of the shop.");
  const migrations = await client.query<ArchiveStart["migrations"][number]>("select name, requires from public.migration order by name");
  return {
    format: FORMAT,
    version,
    at: at.toISOString(),
    migrations: migrations.rows,
    jobMigrations: exists.rows[0]!.jobs ? await readJobMigrations(client) : [],
    tables: (await client.query<ArchiveTable>(TABLES)).rows,
  };
}

/** Migrations of the job queue in a database. */
export async function readJobMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>("select id from graphile_worker.migrations order by id");
  return rows.map(({ id }) => id);
}
