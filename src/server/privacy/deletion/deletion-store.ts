import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type Deletion = { dueAt: Date; requestedBy: string | null };

/** Requests the deletion of an account; false if it is requested already. */
export async function insertDeletion(
  tx: Db,
  { accountId, requestedBy, now, dueAt }: { accountId: string; requestedBy: string; now: Date; dueAt: Date },
): Promise<boolean> {
  const added = await sql`
    insert into account_deletion (account_id, requested_by, requested_at, due_at)
    values (${accountId}, ${requestedBy}, ${now}, ${dueAt})
    on conflict do nothing`.execute(tx);
  return added.numAffectedRows === 1n;
}

export async function selectDeletion(db: Db, accountId: string): Promise<Deletion | null> {
  const { rows } = await sql<Deletion>`
    select due_at as "dueAt", requested_by as "requestedBy" from account_deletion where account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Takes a deletion back; false if there was none. */
export async function removeDeletion(tx: Db, accountId: string): Promise<boolean> {
  const removed = await sql`delete from account_deletion where account_id = ${accountId}`.execute(tx);
  return removed.numAffectedRows === 1n;
}

/** Accounts whose time to take the deletion back is over. */
export async function selectDueDeletions(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from account_deletion where due_at <= ${now} order by due_at`.execute(db);
  return rows.map((row) => row.account_id);
}

/** Locks a due deletion, so that it can no longer be taken back; false if it was. */
export async function lockDueDeletion(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_deletion where account_id = ${accountId} and due_at <= ${now} for update`.execute(tx);
  return rows.length > 0;
}

/** Lets the transaction search all mails for an address, which can take longer than statements of requests may. */
export async function allowLongSearch(tx: Db): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx);
}
