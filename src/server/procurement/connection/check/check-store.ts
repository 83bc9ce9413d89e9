import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { CheckReport } from "./check-report.ts";

export type StoredCheck = { report: CheckReport; checkedAt: Date };
type Owner = { accountId: string; siteId: string };

/** Stores the result of a check; replaces the previous one. */
export async function writeCheck(db: Db, { accountId, siteId, report, checkedAt }: Owner & StoredCheck): Promise<void> {
  await sql`
    insert into procurement_check (account_id, site_id, report, checked_at)
    values (${accountId}, ${siteId}, ${JSON.stringify(report)}::jsonb, ${checkedAt})
    on conflict (account_id, site_id) do update set report = excluded.report, checked_at = excluded.checked_at`.execute(db);
}

/** The account's latest check on this site; null without one. */
export async function selectCheck(db: Db, { accountId, siteId }: Owner): Promise<StoredCheck | null> {
  const found = await sql<StoredCheck>`
    select c.report, c.checked_at as "checkedAt"
    from procurement_check as c
    where c.account_id = ${accountId}
      and c.site_id = ${siteId}`.execute(db);
  return found.rows[0] ?? null;
}

export async function deleteChecks(db: Db, before: Date, limit: number): Promise<number> {
  const deleted = await sql`
    delete from procurement_check as c
    where (c.account_id, c.site_id) in (
      select old.account_id, old.site_id
      from procurement_check as old
      where old.checked_at < ${before}
      limit ${limit}
    )
    returning c.account_id`.execute(db);
  return deleted.rows.length;
}
