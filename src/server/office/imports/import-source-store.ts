import { type RawBuilder, sql } from "kysely";
import { TIME_ZONE_SQL } from "../../db/time-zone-sql.ts";
import type { ImportKind } from "#contract/office/import-kinds.ts";
import type { Db } from "../../db/db.ts";
import type { ImportRunOptions } from "./import-store.ts";

/** Outcome of a reading. unfinished: the file is still being written; unusable: its size or name is wrong. */
export type SourceResult = "read" | "unchanged" | "missing" | "unfinished" | "unusable" | "unreachable";

export type ImportSource = {
  sourceId: string;
  kind: ImportKind;
  options: ImportRunOptions;
  /** Name of a file in the folder, or an https address. */
  location: string;
  /** Time of day in Berlin, as 05:30. */
  readAt: string;
  isActive: boolean;
  lastRead: Date | null;
  lastResult: SourceResult | null;
  lastSha256: string | null;
};

const selectWhere = (condition: RawBuilder<unknown>) => sql<ImportSource>`
  select s.source_id as "sourceId", s.kind, s.options, s.location, to_char(s.read_at, 'HH24:MI') as "readAt",
    s.is_active as "isActive", s.last_read as "lastRead", s.last_result as "lastResult", s.last_sha256 as "lastSha256"
  from import_source as s
  where ${condition}
  order by s.read_at, s.location, s.source_id`;

export async function selectSources(db: Db): Promise<ImportSource[]> {
  return (await selectWhere(sql`true`).execute(db)).rows;
}

export async function selectSource(db: Db, sourceId: string): Promise<ImportSource | null> {
  return (await selectWhere(sql`s.source_id = ${sourceId}::uuid`).execute(db)).rows[0] ?? null;
}

/** Active sources whose time of day has come, and that were not read since. */
export async function selectDueSources(db: Db, now: Date): Promise<ImportSource[]> {
  const local = sql`(${now}::timestamptz at time zone ${TIME_ZONE_SQL})`;
  const due = sql`s.is_active
    and s.read_at <= ${local}::time
    and (s.last_read is null or s.last_read at time zone ${TIME_ZONE_SQL} < ${local}::date + s.read_at)`;
  return (await selectWhere(due).execute(db)).rows;
}

export async function saveSource(
  db: Db,
  { sourceId, kind, options, location, readAt, isActive }: Omit<ImportSource, "lastRead" | "lastResult" | "lastSha256">,
  now: Date,
): Promise<void> {
  await sql`
    insert into import_source (source_id, kind, options, location, read_at, is_active, created_at)
    values (${sourceId}, ${kind}, ${JSON.stringify(options)}::jsonb, ${location}, ${readAt}::time, ${isActive}, ${now})
    on conflict (source_id) do update set kind = excluded.kind, options = excluded.options, location = excluded.location,
      read_at = excluded.read_at, is_active = excluded.is_active, last_sha256 = null`.execute(db);
}

export async function deleteSource(db: Db, sourceId: string): Promise<void> {
  await sql`delete from import_source where source_id = ${sourceId}::uuid`.execute(db);
}

/** Stores the outcome of a reading; without `at`, the source is read again soon. */
export async function recordReading(
  db: Db,
  sourceId: string,
  { at, result, sha256 }: { at: Date | null; result: SourceResult; sha256: string | null },
): Promise<void> {
  await sql`
    update import_source
    set last_result = ${result}, last_read = coalesce(${at}::timestamptz, last_read), last_sha256 = coalesce(${sha256}, last_sha256)
    where source_id = ${sourceId}::uuid`.execute(db);
}

/** Sets the size and hash of a file that a schedule has read. */
export async function setFile(db: Db, importId: string, { bytes, sha256 }: { bytes: number; sha256: string }): Promise<void> {
  await sql`update import_run set bytes = ${bytes}, sha256 = ${sha256} where import_id = ${importId}::uuid`.execute(db);
}

/** Deletes a run with its file. */
export async function deleteImport(db: Db, importId: string): Promise<void> {
  await sql`delete from import_run where import_id = ${importId}::uuid`.execute(db);
}
