import { type RawBuilder, sql } from "kysely";
import type { ImportKind } from "#contract/office/import-kinds.ts";
import type { Db } from "../../db/db.ts";
import type { ImportPhase, ImportState } from "../generated/resolver-types.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";
import type { ImportReport } from "./import-report.ts";

/** Choices of the upload; each kind uses its own ones. */
export type ImportRunOptions = {
  priceList: string | null;
  priceListKind: "customer" | "group" | null;
  customerNumber: string | null;
  replaces: boolean;
  takesOver: boolean;
};

export type ImportRun = {
  importId: string;
  kind: ImportKind;
  options: ImportRunOptions;
  fileName: string;
  bytes: number;
  sha256: string | null;
  state: ImportState;
  staffId: string | null;
  /** Empty if a schedule read the file. */
  author: string;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  phase: ImportPhase | null;
  phaseStartedAt: Date | null;
  items: number;
  done: number;
  total: number | null;
  seenAt: Date | null;
  cancelRequestedAt: Date | null;
  report: ImportReport | null;
  problem: string | null;
  checkedVersion: number | null;
  catalogueVersion: number | null;
  lookedBy: string | null;
  lookedByName: string | null;
  releasedByName: string | null;
};

type Row = Omit<ImportRun, "bytes" | "done" | "total" | "checkedVersion" | "catalogueVersion" | "items"> & {
  bytes: string;
  items: number | null;
  done: string | null;
  total: string | null;
  checkedVersion: string | null;
  catalogueVersion: string | null;
};

const COLUMNS = sql`i.import_id as "importId", i.kind, i.options, i.file_name as "fileName", i.bytes, i.sha256, i.state,
  i.staff_id as "staffId", i.author, i.created_at as "createdAt", i.started_at as "startedAt", i.finished_at as "finishedAt", i.phase,
  i.phase_started_at as "phaseStartedAt", i.items, i.done, i.total, i.seen_at as "seenAt",
  i.cancel_requested_at as "cancelRequestedAt", i.report, i.problem, i.checked_version as "checkedVersion",
  i.catalogue_version as "catalogueVersion", i.looked_by as "lookedBy",
  (select s.name from staff_member as s where s.staff_id = i.looked_by) as "lookedByName",
  (select s.name from staff_member as s where s.staff_id = i.released_by) as "releasedByName"`;

/** A run; with `lock`, no one else changes it until the transaction ends. */
export async function selectImport(db: Db, importId: string, { lock = false } = {}): Promise<ImportRun | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from import_run as i where i.import_id = ${importId}::uuid ${lock ? sql`for update of i` : sql``}`.execute(db);
  return rows[0] ? toRun(rows[0]) : null;
}

/** A page of the runs, newest first. */
export async function selectImports(
  db: Db,
  { kind, state }: { kind: ImportKind | null; state: ImportState | null },
  page: PageInput,
): Promise<Page<ImportRun>> {
  const keys = keyset({
    column: sql`i.created_at`,
    type: "timestamptz",
    id: sql`i.import_id`,
    idType: "uuid",
    isAscending: false,
    page,
  });
  const { rows } = await sql<Row & { sort_value: string; sort_id: string }>`
    select ${COLUMNS}, ${keys.columns}
    from import_run as i
    where ${keys.where}
      and (${kind}::text is null or i.kind = ${kind})
      and (${state}::text is null or i.state = ${state})
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(rows, toRun);
}

function toRun({ bytes, items, done, total, checkedVersion, catalogueVersion, ...row }: Row): ImportRun {
  const number = (text: string | null) => (text === null ? null : Number(text));
  return {
    ...row,
    bytes: Number(bytes),
    items: items ?? 0,
    done: number(done) ?? 0,
    total: number(total),
    checkedVersion: number(checkedVersion),
    catalogueVersion: number(catalogueVersion),
  };
}

export type NewImport = Pick<
  ImportRun,
  "importId" | "kind" | "options" | "fileName" | "bytes" | "state" | "staffId" | "author" | "createdAt"
> & {
  sourceId: string | null;
};

export async function insertImport(db: Db, run: NewImport): Promise<void> {
  await sql`
    insert into import_run (import_id, kind, options, file_name, bytes, state, staff_id, source_id, author, created_at)
    values (${run.importId}, ${run.kind}, ${JSON.stringify(run.options)}::jsonb, ${run.fileName}, ${run.bytes}, ${run.state}, ${run.staffId},
      ${run.sourceId}, ${run.author}, ${run.createdAt})`.execute(db);
}

/** Stores a part of a file that is being uploaded by this member; false if there is no such upload. */
export async function storePart(
  db: Db,
  { importId, staffId, part, content }: { importId: string; staffId: string | null; part: number; content: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into import_file_part (import_id, part, content)
    select i.import_id, ${part}, ${content}
    from import_run as i
    where i.import_id = ${importId}::uuid and i.state = 'uploading' and i.staff_id is not distinct from ${staffId}::uuid
    on conflict (import_id, part) do update set content = excluded.content`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Number of stored parts, and their size together. */
export async function countParts(db: Db, importId: string): Promise<{ parts: number; bytes: number }> {
  const { rows } = await sql<{ parts: number; bytes: string }>`
    select count(*)::int as parts, coalesce(sum(length(content)), 0) as bytes
    from import_file_part
    where import_id = ${importId}::uuid`.execute(db);
  return { parts: rows[0]!.parts, bytes: Number(rows[0]!.bytes) };
}

export async function hasParts(db: Db, importId: string): Promise<boolean> {
  const { rows } = await sql`select from import_file_part where import_id = ${importId}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

/** Content of a file, one part after another. */
export async function* readParts(db: Db, importId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const { rows } = await sql<{ content: Buffer }>`
      select content from import_file_part where import_id = ${importId}::uuid and part = ${part}`.execute(db);
    if (!rows[0]) return;
    yield rows[0].content;
  }
}

export async function deleteParts(db: Db, importId: string): Promise<void> {
  await sql`delete from import_file_part where import_id = ${importId}::uuid`.execute(db);
}

/** Sends a run to the workers. A check that is repeated forgets the last one. */
export async function queueImport(db: Db, importId: string, state: "checking" | "releasing"): Promise<void> {
  const forgotten = sql`, report = null, checked_version = null, looked_by = null, looked_at = null`;
  await sql`
    update import_run
    set state = ${state}, started_at = null, finished_at = null, phase = null, phase_started_at = null, items = null, done = null,
      total = null, seen_at = null, cancel_requested_at = null, problem = null ${state === "checking" ? forgotten : sql``}
    where import_id = ${importId}::uuid`.execute(db);
}

/**
 * Takes a run that waits for a worker, or one whose worker has not reported since `deadSince`. Returns null while another import is at
 * work, "busy", or if the run does not wait any more.
 */
export async function claimImport(
  db: Db,
  importId: string,
  { now, deadSince }: { now: Date; deadSince: Date },
): Promise<"claimed" | "busy" | "over"> {
  const { rows } = await sql<{ is_waiting: boolean; is_other_active: boolean }>`
    select
      i.state in ('checking', 'releasing') as is_waiting,
      exists (
        select from import_run as o
        where o.state in ('checking', 'releasing') and o.seen_at > ${deadSince} and o.import_id <> i.import_id
      ) as is_other_active
    from import_run as i
    where i.import_id = ${importId}::uuid
    for update of i`.execute(db);
  if (!rows[0]?.is_waiting) return "over";
  if (rows[0].is_other_active) return "busy";
  await sql`
    update import_run set started_at = ${now}, seen_at = ${now}, phase = null, items = null, done = null, total = null
    where import_id = ${importId}::uuid`.execute(db);
  return "claimed";
}

export type StoredProgress = { phase: ImportPhase; items: number; done: number; total: number | null };

/** Stores the progress of a run with the worker's heartbeat. Returns whether it is to be cancelled. */
export async function recordProgress(
  db: Db,
  importId: string,
  { at, progress }: { at: Date; progress: StoredProgress | null },
): Promise<{ isCancelled: boolean }> {
  const changes: RawBuilder<unknown> = progress
    ? sql`, phase = ${progress.phase}, items = ${progress.items}, done = ${progress.done}, total = ${progress.total},
        phase_started_at = case when phase is distinct from ${progress.phase} then ${at} else phase_started_at end`
    : sql``;
  const { rows } = await sql<{ is_cancelled: boolean }>`
    update import_run set seen_at = ${at} ${changes}
    where import_id = ${importId}::uuid
    returning cancel_requested_at is not null as is_cancelled`.execute(db);
  return { isCancelled: rows[0]?.is_cancelled ?? true };
}

export type Finish = {
  state: ImportState;
  at: Date;
  report?: ImportReport;
  problem?: string;
  checkedVersion?: number;
  catalogueVersion?: number | null;
};

/** Ends the run of a worker. */
export async function finishImport(
  db: Db,
  importId: string,
  { state, at, report, problem, checkedVersion, catalogueVersion }: Finish,
): Promise<void> {
  await sql`
    update import_run
    set state = ${state}, finished_at = ${at}, seen_at = null, cancel_requested_at = null,
      report = coalesce(${report ? JSON.stringify(report) : null}::jsonb, report), problem = ${problem ?? null},
      checked_version = coalesce(${checkedVersion ?? null}::bigint, checked_version),
      catalogue_version = coalesce(${catalogueVersion ?? null}::bigint, catalogue_version)
    where import_id = ${importId}::uuid`.execute(db);
}

export async function setHash(db: Db, importId: string, sha256: string): Promise<void> {
  await sql`update import_run set sha256 = ${sha256} where import_id = ${importId}::uuid`.execute(db);
}

export async function requestCancel(db: Db, importId: string, at: Date): Promise<void> {
  await sql`
    update import_run set cancel_requested_at = coalesce(cancel_requested_at, ${at}) where import_id = ${importId}::uuid`.execute(db);
}

export async function recordLook(db: Db, importId: string, { staffId, at }: { staffId: string; at: Date }): Promise<void> {
  await sql`update import_run set looked_by = ${staffId}, looked_at = ${at} where import_id = ${importId}::uuid`.execute(db);
}

export async function setReleasedBy(db: Db, importId: string, staffId: string): Promise<void> {
  await sql`update import_run set released_by = ${staffId} where import_id = ${importId}::uuid`.execute(db);
}

/** Version of the catalogue that an import made; null if it made none. */
export async function selectVersionOfImport(db: Db, importId: string): Promise<number | null> {
  const { rows } = await sql<{ version: string }>`
    select version from catalogue_version where import_id = ${importId}::uuid order by version desc limit 1`.execute(db);
  return rows[0] ? Number(rows[0].version) : null;
}

/** Version of the last import of any catalogue; 0 before the first. */
export async function selectCatalogueVersion(db: Db): Promise<number> {
  const { rows } = await sql<{
    version: string;
  }>`select coalesce(max(version), 0) as version from catalogue_version where is_import`.execute(db);
  return Number(rows[0]!.version);
}

/** Whether a price group has a list, or customers. */
export async function isPriceGroup(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select
    where exists (select from price_list as l where l.price_list = ${name} and l.kind = 'group')
      or exists (select from customer as c where c.price_group = ${name})`.execute(db);
  return rows.length > 0;
}

/** Deletes old runs, and the files of those that ended or were not completed. */
export async function deleteOldImports(
  db: Db,
  { runsBefore, filesBefore }: { runsBefore: Date; filesBefore: Date },
): Promise<{ runs: number; files: number }> {
  const files = await sql<{ import_id: string }>`
    with old as (
      select i.import_id
      from import_run as i
      where i.created_at < ${filesBefore} and i.state not in ('checking', 'releasing')
    ), deleted as (
      delete from import_file_part as p using old as o where o.import_id = p.import_id returning p.import_id
    )
    update import_run as i
    set state = case when i.state in ('uploading', 'checked') then 'cancelled' else i.state end
    where i.import_id in (select import_id from deleted) or (i.state = 'uploading' and i.created_at < ${filesBefore})
    returning i.import_id`.execute(db);
  const runs = await sql`
    delete from import_run where created_at < ${runsBefore} and state not in ('checking', 'releasing')`.execute(db);
  return { files: files.rows.length, runs: Number(runs.numAffectedRows ?? 0n) };
}
