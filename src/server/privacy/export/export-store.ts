import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { DataSubject, PersonalData } from "../../slice.ts";

export type ExportRequest = { exportId: string; accountId: string; siteId: string; language: string; now: Date; expiresAt: Date };

/** Requests an export in place of an earlier one; false if one is being made since `runningSince`. */
export async function insertExport(tx: Db, request: ExportRequest, runningSince: Date): Promise<boolean> {
  const added = await sql`
    insert into data_export as e (export_id, account_id, site_id, language, requested_at, expires_at)
    values (${request.exportId}, ${request.accountId}, ${request.siteId}, ${request.language}, ${request.now}, ${request.expiresAt})
    on conflict (account_id) do update
    set export_id = excluded.export_id, site_id = excluded.site_id, language = excluded.language, requested_at = excluded.requested_at,
      expires_at = excluded.expires_at, finished_at = null, failed_at = null, content = null
    where e.finished_at is not null or e.failed_at is not null or e.requested_at < ${runningSince}`.execute(tx);
  return added.numAffectedRows === 1n;
}

export type ExportToMake = { accountId: string; customerId: string; email: string; siteId: string; language: string };

/** The request of an export that is not made yet. */
export async function selectExportToMake(db: Db, exportId: string): Promise<ExportToMake | null> {
  const { rows } = await sql<ExportToMake>`
    select e.account_id as "accountId", a.customer_id as "customerId", a.email, e.site_id as "siteId", e.language
    from data_export as e
    join account as a on a.account_id = e.account_id
    where e.export_id = ${exportId} and e.finished_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Reads a person's own rows, by table. */
export async function readPersonalData(
  db: Db,
  personalData: PersonalData,
  subject: DataSubject,
): Promise<Record<string, readonly Record<string, unknown>[]>> {
  const tables: Record<string, readonly Record<string, unknown>[]> = {};
  for (const [table, query] of Object.entries(personalData)) {
    const { rows } = await query(subject).execute(db);
    tables[table] = rows as Record<string, unknown>[];
  }
  return tables;
}

/** Returns false if the request was replaced meanwhile. */
export async function finishExport(
  tx: Db,
  exportId: string,
  { content, now, expiresAt }: { content: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  const done = await sql`
    update data_export
    set content = ${content}, finished_at = ${now}, failed_at = null, expires_at = ${expiresAt}
    where export_id = ${exportId} and finished_at is null`.execute(tx);
  return done.numAffectedRows === 1n;
}

export async function markExportFailed(db: Db, exportId: string, now: Date): Promise<void> {
  await sql`update data_export set failed_at = ${now} where export_id = ${exportId} and finished_at is null`.execute(db);
}

export type ListedExport = { requestedAt: Date; finishedAt: Date | null; failedAt: Date | null; expiresAt: Date; bytes: number | null };

/** The latest export of an account. */
export async function selectExport(db: Db, accountId: string): Promise<ListedExport | null> {
  const { rows } = await sql<ListedExport>`
    select requested_at as "requestedAt", finished_at as "finishedAt", failed_at as "failedAt", expires_at as "expiresAt",
      length(content) as bytes
    from data_export
    where account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

export type StoredExport = { content: Buffer; language: string; finishedAt: Date };

export async function selectExportContent(db: Db, accountId: string, now: Date): Promise<StoredExport | null> {
  const { rows } = await sql<StoredExport>`
    select content, language, finished_at as "finishedAt"
    from data_export
    where account_id = ${accountId} and content is not null and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** Removes the content of expired exports; the page still says that there was one. Returns their number. */
export async function removeExpiredExports(db: Db, now: Date): Promise<number> {
  const removed = await sql`update data_export set content = null where content is not null and expires_at <= ${now}`.execute(db);
  return Number(removed.numAffectedRows ?? 0);
}
