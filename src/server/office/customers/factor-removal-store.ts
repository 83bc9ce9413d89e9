import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";

export type FactorRemovalState = "reported" | "open" | "granted";

export type FactorRemoval = {
  removalId: string;
  accountId: string;
  state: FactorRemovalState;
  /** What the user wrote with the report; empty without one. */
  message: string;
  reason: string;
  /** Null as long as only the user reported the loss. */
  requestedBy: string | null;
  requesterName: string;
  requestedAt: Date;
  expiresAt: Date;
  /** When the factor is removed; null before it was granted. */
  effectiveAt: Date | null;
};

/** Reports, requests and granted removals of the users of a customer. */
export async function selectFactorRemovals(db: Db, customerId: string, now: Date): Promise<FactorRemoval[]> {
  const found = await sql<FactorRemoval>`
    select f.removal_id as "removalId", f.account_id as "accountId", f.state, f.message, f.reason, f.requested_by as "requestedBy",
      coalesce(nullif(m.name, ''), m.email, '') as "requesterName", f.requested_at as "requestedAt", f.expires_at as "expiresAt",
      f.effective_at as "effectiveAt"
    from account as a
    join factor_removal as f on f.account_id = a.account_id
    left join staff_member as m on m.staff_id = f.requested_by
    where a.customer_id = ${customerId}
      and (f.state = 'granted' or (f.state in ('reported', 'open') and f.expires_at > ${now}))`.execute(db);
  return found.rows;
}

export type FactorAccount = {
  accountId: string;
  customerId: string;
  email: string;
  hasFactor: boolean;
  isRequested: boolean;
  /** Report of the user that waits for staff; null without one. */
  reportId: string | null;
};

/** Reads a user's account, locks it until the transaction ends, and closes its expired requests. */
export async function lockFactorAccount(tx: Tx, accountId: string, now: Date): Promise<FactorAccount | null> {
  await sql`select from account where account_id::text = ${accountId} for update`.execute(tx);
  await sql`
    update factor_removal set state = 'withdrawn', decided_at = expires_at
    where account_id::text = ${accountId} and state in ('reported', 'open') and expires_at <= ${now}`.execute(tx);
  const found = await sql<FactorAccount>`
    select a.account_id as "accountId", a.customer_id as "customerId", a.email,
      exists (select from second_factor as s where s.account_id = a.account_id and s.confirmed_at is not null)
        or exists (select from account_passkey as p where p.owner_id = a.account_id) as "hasFactor",
      exists (select from factor_removal as f where f.account_id = a.account_id and f.state in ('open', 'granted')) as "isRequested",
      (select f.removal_id from factor_removal as f where f.account_id = a.account_id and f.state = 'reported' limit 1) as "reportId"
    from account as a
    where a.account_id::text = ${accountId}`.execute(tx);
  return found.rows[0] ?? null;
}

export type RequestedRemoval = {
  removalId: string;
  accountId: string;
  reason: string;
  requestedBy: string;
  requestedAt: Date;
  expiresAt: Date;
};

export async function insertFactorRemoval(tx: Tx, removal: RequestedRemoval): Promise<void> {
  await sql`
    insert into factor_removal (removal_id, account_id, reason, state, requested_by, requested_at, expires_at)
    values (${removal.removalId}, ${removal.accountId}, ${removal.reason}, 'open', ${removal.requestedBy}, ${removal.requestedAt},
      ${removal.expiresAt})`.execute(tx);
}

/** Turns a user's report into a request of staff. */
export async function updateReportedRemoval(
  tx: Tx,
  { removalId, reason, requestedBy, requestedAt, expiresAt }: RequestedRemoval,
): Promise<void> {
  await sql`
    update factor_removal
    set state = 'open', reason = ${reason}, requested_by = ${requestedBy}, requested_at = ${requestedAt}, expires_at = ${expiresAt}
    where removal_id = ${removalId}`.execute(tx);
}

export type LockedRemoval = Pick<FactorRemoval, "accountId" | "reason" | "requestedBy" | "expiresAt"> & {
  customerId: string;
  email: string;
  state: string;
};

/** Reads a removal and locks it until the transaction ends. */
export async function lockFactorRemoval(tx: Tx, removalId: string): Promise<LockedRemoval | null> {
  const found = await sql<LockedRemoval>`
    select f.account_id as "accountId", a.customer_id as "customerId", a.email, f.reason, f.requested_by as "requestedBy", f.state,
      f.expires_at as "expiresAt"
    from factor_removal as f
    join account as a on a.account_id = f.account_id
    where f.removal_id::text = ${removalId}
    for update of f`.execute(tx);
  return found.rows[0] ?? null;
}

export async function updateGrantedRemoval(
  tx: Tx,
  removalId: string,
  { decidedBy, at, effectiveAt, stopHash }: { decidedBy: string; at: Date; effectiveAt: Date; stopHash: Buffer },
): Promise<void> {
  await sql`
    update factor_removal
    set state = 'granted', decided_by = ${decidedBy}, decided_at = ${at}, effective_at = ${effectiveAt}, stop_hash = ${stopHash}
    where removal_id = ${removalId}`.execute(tx);
}

export async function updateCancelledRemoval(
  tx: Tx,
  removalId: string,
  { state, decidedBy, at }: { state: "declined" | "withdrawn"; decidedBy: string; at: Date },
): Promise<void> {
  await sql`
    update factor_removal set state = ${state}, decided_by = ${decidedBy}, decided_at = ${at} where removal_id = ${removalId}`.execute(tx);
}

export type DueRemoval = {
  removalId: string;
  accountId: string;
  email: string;
  reason: string;
  requestedBy: string;
  decidedBy: string | null;
};

/** Marks one granted removal whose time has come as done, and returns it; null if none is due. */
export async function takeDueRemoval(tx: Tx, now: Date): Promise<DueRemoval | null> {
  const found = await sql<DueRemoval>`
    update factor_removal as f set state = 'agreed'
    from account as a
    where a.account_id = f.account_id and f.removal_id = (
      select d.removal_id from factor_removal as d
      where d.state = 'granted' and d.effective_at <= ${now}
      order by d.effective_at
      limit 1
      for update skip locked
    )
    returning f.removal_id as "removalId", f.account_id as "accountId", a.email, f.reason, f.requested_by as "requestedBy",
      f.decided_by as "decidedBy"`.execute(tx);
  return found.rows[0] ?? null;
}
