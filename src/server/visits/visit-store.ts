import { sql } from "kysely";
import { VISIT_MINUTES, type VisitActionKind, type VisitEnding } from "#contract/visit-links.ts";
import type { Db, Tx } from "../db/db.ts";

export type NewVisit = {
  staffId: string;
  staffName: string;
  sellerName: string;
  customerId: string;
  accountId: string;
  siteId: string;
  reason: string;
  linkHash: Buffer;
  createdAt: Date;
  /** Until then the link can be opened. */
  linkEndsAt: Date;
};

export async function insertVisit(db: Db, visit: NewVisit): Promise<string> {
  const row = await db
    .insertInto("staff_visit")
    .values({
      staff_id: visit.staffId,
      staff_name: visit.staffName,
      seller_name: visit.sellerName,
      customer_id: visit.customerId,
      account_id: visit.accountId,
      site_id: visit.siteId,
      reason: visit.reason,
      link_hash: visit.linkHash,
      created_at: visit.createdAt,
      ends_at: visit.linkEndsAt,
    })
    .returning("visit_id as visitId")
    .executeTakeFirstOrThrow();
  return row.visitId;
}

export type StartedVisit = { visitId: string; staffId: string; customerId: string; accountId: string; siteId: string };

/** Starts the visit of a link that was not opened before and has not expired; null for all others. */
export async function updateStarted(
  db: Db,
  { linkHash, now, endsAt }: { linkHash: Buffer; now: Date; endsAt: Date },
): Promise<StartedVisit | null> {
  const found = await sql<StartedVisit>`
    update staff_visit
    set started_at = ${now}, ends_at = ${endsAt}
    where link_hash = ${linkHash} and started_at is null and ended_at is null and ends_at > ${now} and account_id is not null
    returning visit_id as "visitId", staff_id as "staffId", customer_id as "customerId", account_id as "accountId", site_id as "siteId"`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** Moves the end of a visit to now; the task that closes visits records it. */
export async function updateEndsAt(db: Db, visitId: string, now: Date): Promise<void> {
  await sql`update staff_visit set ends_at = ${now} where visit_id = ${visitId} and ended_at is null and ends_at > ${now}`.execute(db);
}

export type EndedVisit = { customerId: string; reason: string };

/** Ends an open visit; `staffId`: only of this member. Null if there is no such visit. */
export async function updateEnded(
  db: Db,
  { visitId, staffId, now }: { visitId: string; staffId: string | null; now: Date },
): Promise<EndedVisit | null> {
  const found = await sql<EndedVisit>`
    update staff_visit
    set ended_at = ${now}, ending = 'staff'
    where visit_id = ${visitId} and staff_id = coalesce(${staffId}::uuid, staff_id)
      and started_at is not null and ended_at is null and ends_at > ${now}
    returning customer_id as "customerId", reason`.execute(db);
  return found.rows[0] ?? null;
}

export type ClosedVisit = {
  visitId: string;
  staffId: string;
  customerId: string;
  reason: string;
  startedAt: Date | null;
  endedAt: Date;
  ending: VisitEnding | "unused";
};

/** Closes the visits that are over; each is returned once. */
export async function closeOverVisits(tx: Tx, now: Date): Promise<ClosedVisit[]> {
  const found = await sql<ClosedVisit>`
    with over as (
      select v.visit_id,
        case
          when v.started_at is null then 'unused'
          when v.ends_at < v.started_at + make_interval(mins => ${VISIT_MINUTES}) then 'staff'
          when v.ends_at <= ${now} then 'time'
          when s.state <> 'active' then 'locked'
          when k.forbids_visits then 'forbidden'
          else 'staff'
        end as ending
      from staff_visit as v
      join staff_member as s on s.staff_id = v.staff_id
      left join company as k on k.customer_id = company_of(v.account_id, v.customer_id)
      where v.ended_at is null
        and (v.ends_at <= ${now} or (v.started_at is not null and (
          s.state <> 'active' or k.forbids_visits
          -- Its session is inserted right after the start.
          or (v.started_at < ${now}::timestamptz - interval '10 seconds'
            and not exists (select from shop_session as w where w.staff_visit_id = v.visit_id)))))
      for update of v skip locked
    )
    update staff_visit as v
    set ended_at = least(v.ends_at, ${now}), ending = o.ending
    from over as o
    where v.visit_id = o.visit_id
    returning v.visit_id as "visitId", v.staff_id as "staffId", v.customer_id as "customerId", v.reason, v.started_at as "startedAt",
      v.ended_at as "endedAt", v.ending`.execute(tx);
  return found.rows;
}

export async function insertAction(db: Db, action: { visitId: string; kind: VisitActionKind; about: string; at: Date }): Promise<void> {
  await db
    .insertInto("staff_visit_action")
    .values({ visit_id: action.visitId, kind: action.kind, about: action.about, at: action.at })
    .onConflict((conflict) => conflict.columns(["visit_id", "kind", "about"]).doUpdateSet({ at: action.at }))
    .execute();
}

export type ListedVisit = {
  visitId: string;
  staffId: string;
  staffName: string;
  /** Empty if the account was deleted. */
  userName: string;
  reason: string;
  startedAt: Date;
  /** Null while it is open. */
  endedAt: Date | null;
  actions: { kind: VisitActionKind; about: string }[];
};

/** Visits of a customer and its branches that were started, the newest first. */
export async function selectVisits(db: Db, customerId: string, { now, limit }: { now: Date; limit: number }): Promise<ListedVisit[]> {
  const found = await sql<ListedVisit>`
    select v.visit_id as "visitId", v.staff_id as "staffId", v.staff_name as "staffName", v.reason, v.started_at as "startedAt",
      coalesce(trim(a.first_name || ' ' || a.last_name), '') as "userName",
      case when v.ended_at is not null then v.ended_at when v.ends_at <= ${now} then v.ends_at end as "endedAt",
      coalesce((
        select json_agg(json_build_object('kind', d.kind, 'about', d.about) order by d.at)
        from staff_visit_action as d
        where d.visit_id = v.visit_id), '[]') as actions
    from staff_visit as v
    left join account as a on a.account_id = v.account_id
    where v.customer_id = any(array_append(branches_of(${customerId}), ${customerId}::text)) and v.started_at is not null
    order by v.started_at desc, v.visit_id
    limit ${limit}`.execute(db);
  return found.rows;
}
