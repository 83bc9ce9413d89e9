import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";

export type FactorRemoval = {
  removalId: string;
  accountId: string;
  reason: string;
  requestedBy: string;
  requesterName: string;
  requestedAt: Date;
  expiresAt: Date;
};

/** Open requests for the users of a customer. */
export async function selectFactorRemovals(db: Db, customerId: string, now: Date): Promise<FactorRemoval[]> {
  const found = await sql<FactorRemoval>`
    select f.removal_id as "removalId", f.account_id as "accountId", f.reason, f.requested_by as "requestedBy",
      coalesce(nullif(m.name, ''), m.email) as "requesterName", f.requested_at as "requestedAt", f.expires_at as "expiresAt"
    from account as a
    join factor_removal as f on f.account_id = a.account_id
    join staff_member as m on m.staff_id = f.requested_by
    where a.customer_id = ${customerId} and f.state = 'open' and f.expires_at > ${now}`.execute(db);
  return found.rows;
}

export type FactorAccount = { email: string; hasFactor: boolean; isRequested: boolean };

/** Reads a user's account, locks it until the transaction ends, and closes its expired requests. */
export async function lockFactorAccount(tx: Tx, accountId: string, now: Date): Promise<FactorAccount | null> {
  await sql`select from account where account_id::text = ${accountId} for update`.execute(tx);
  await sql`
    update factor_removal set state = 'withdrawn', decided_at = expires_at
    where account_id::text = ${accountId} and state = 'open' and expires_at <= ${now}`.execute(tx);
  const found = await sql<FactorAccount>`
    select a.email,
      exists (select from second_factor as s where s.account_id = a.account_id and s.confirmed_at is not null) as "hasFactor",
      exists (select from factor_removal as f where f.account_id = a.account_id and f.state = 'open') as "isRequested"
    from account as a
    where a.account_id::text = ${accountId}`.execute(tx);
  return found.rows[0] ?? null;
}

export type NewFactorRemoval = Pick<FactorRemoval, "removalId" | "accountId" | "reason" | "requestedBy" | "requestedAt" | "expiresAt">;

export async function insertFactorRemoval(tx: Tx, removal: NewFactorRemoval): Promise<void> {
  await sql`
    insert into factor_removal (removal_id, account_id, reason, state, requested_by, requested_at, expires_at)
    values (${removal.removalId}, ${removal.accountId}, ${removal.reason}, 'open', ${removal.requestedBy}, ${removal.requestedAt},
      ${removal.expiresAt})`.execute(tx);
}

/** Reads a request and locks it until the transaction ends. */
export async function lockFactorRemoval(
  tx: Tx,
  removalId: string,
): Promise<{ accountId: string; email: string; reason: string; requestedBy: string; isOpen: boolean; expiresAt: Date } | null> {
  const found = await sql<{ accountId: string; email: string; reason: string; requestedBy: string; isOpen: boolean; expiresAt: Date }>`
    select f.account_id as "accountId", a.email, f.reason, f.requested_by as "requestedBy", f.state = 'open' as "isOpen",
      f.expires_at as "expiresAt"
    from factor_removal as f
    join account as a on a.account_id = f.account_id
    where f.removal_id::text = ${removalId}
    for update of f`.execute(tx);
  return found.rows[0] ?? null;
}

export async function updateFactorRemoval(
  tx: Tx,
  removalId: string,
  { state, decidedBy, at }: { state: "agreed" | "declined" | "withdrawn"; decidedBy: string; at: Date },
): Promise<void> {
  await sql`
    update factor_removal set state = ${state}, decided_by = ${decidedBy}, decided_at = ${at} where removal_id = ${removalId}`.execute(tx);
}
