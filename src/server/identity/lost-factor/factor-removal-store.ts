import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";

/** reported: by the user. open: a member of staff made sure who is asking. granted: a second one agreed; it takes effect later. */
export type PendingRemovalState = "reported" | "open" | "granted";

export type PendingRemoval = {
  removalId: string;
  state: PendingRemovalState;
  /** When the second factor is removed; null before it was granted. */
  effectiveAt: Date | null;
};

/** A report and a request expire; what was granted does not. */
const isPending = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(f.state = 'granted' or (f.state in ('reported', 'open') and f.expires_at > ${now}))`;

/** The removal of an account's second factor that is under way; null without one. */
export async function selectPendingRemoval(db: Db, accountId: string, now: Date): Promise<PendingRemoval | null> {
  const { rows } = await sql<PendingRemoval>`
    select f.removal_id as "removalId", f.state, f.effective_at as "effectiveAt"
    from factor_removal as f
    where f.account_id = ${accountId} and ${isPending(now)}
    order by f.requested_at desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Closes reports and requests of an account that expired. */
export async function closeExpiredRemovals(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`
    update factor_removal set state = 'withdrawn', decided_at = expires_at
    where account_id = ${accountId} and state in ('reported', 'open') and expires_at <= ${now}`.execute(tx);
}

export async function insertReport(
  tx: Tx,
  report: { removalId: string; accountId: string; message: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto("factor_removal")
    .values({
      removal_id: report.removalId,
      account_id: report.accountId,
      state: "reported",
      reason: "",
      message: report.message,
      requested_at: report.now,
      expires_at: report.expiresAt,
    })
    .execute();
}

/** Stops the removal of an account, or the one that a link names; returns the account, or null if none is under way. */
export async function stopPendingRemoval(tx: Tx, by: { accountId: string } | { stopHash: Buffer }, now: Date): Promise<string | null> {
  const which = "accountId" in by ? sql`f.account_id = ${by.accountId}` : sql`f.stop_hash = ${by.stopHash}`;
  const { rows } = await sql<{ accountId: string }>`
    update factor_removal as f set state = 'stopped', decided_at = coalesce(f.decided_at, ${now})
    where ${which} and ${isPending(now)}
    returning f.account_id as "accountId"`.execute(tx);
  return rows[0]?.accountId ?? null;
}

/** Whether a link can still stop a removal. */
export async function hasStoppableRemoval(db: Db, stopHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("factor_removal")
    .select("removal_id")
    .where("stop_hash", "=", stopHash)
    .where("state", "=", "granted")
    .executeTakeFirst();
  return row !== undefined;
}
