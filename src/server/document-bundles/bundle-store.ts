import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { AccountMove } from "../slice.ts";
import { LOCK_SPACE } from "../db/locks.ts";
import { inScope, type OrderScope } from "../db/order-scope.ts";
import type { BundlePlan } from "./bundle-plan.ts";
import type { Bundle } from "./bundle.ts";

/** Serializes the requests of a customer until the transaction ends, so that it never has too many. */
export async function lockBundlesOf(tx: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE.documentBundles}::int, hashtext(${customerId}::text))`.execute(tx);
}

/** Bundles of a customer that are being made; without the one with this id, which is requested again. */
export async function countRunning(
  db: Db,
  { customerId, except, since }: { customerId: string; except: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom("document_bundle")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .where("bundle_id", "!=", except)
    .where("finished_at", "is", null)
    .where("failed_at", "is", null)
    .where("requested_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewBundle = {
  bundleId: string;
  customerId: string;
  accountId: string;
  siteId: string;
  title: string;
  fileName: string;
  plan: BundlePlan;
  planBytes: number;
  requestedAt: Date;
  expiresAt: Date;
};

/** Returns false if the bundle exists already. */
export async function insertBundle(tx: Db, bundle: NewBundle): Promise<boolean> {
  const added = await sql`
    insert into document_bundle
      (bundle_id, customer_id, account_id, site_id, language, title, file_name, plan, plan_bytes, requested_at, expires_at)
    values (${bundle.bundleId}, ${bundle.customerId}, ${bundle.accountId}, ${bundle.siteId}, ${bundle.plan.language}, ${bundle.title},
      ${bundle.fileName}, ${JSON.stringify(bundle.plan)}::jsonb, ${bundle.planBytes}, ${bundle.requestedAt}, ${bundle.expiresAt})
    on conflict (bundle_id) do nothing`.execute(tx);
  return added.numAffectedRows === 1n;
}

export type StartedRun = {
  run: number;
  plan: BundlePlan;
  planBytes: number;
  siteId: string;
  language: string;
  title: string;
  /** Address of the account that requested the bundle. */
  email: string;
};

/** Begins a run and deletes the parts of earlier ones; null if the bundle is finished or deleted. */
export async function startRun(tx: Db, bundleId: string): Promise<StartedRun | null> {
  const { rows } = await sql<StartedRun>`
    update document_bundle as b
    set runs = b.runs + 1, written = 0, failed_at = null
    from account as a
    where b.bundle_id = ${bundleId} and b.finished_at is null and a.account_id = b.account_id
    returning b.runs as run, b.plan, b.plan_bytes as "planBytes", b.site_id as "siteId", b.language, b.title, a.email`.execute(tx);
  if (!rows[0]) return null;
  await tx.deleteFrom("document_bundle_part").where("bundle_id", "=", bundleId).execute();
  return rows[0];
}

export type RunKey = { bundleId: string; run: number };

/** Stores the next part of a run and its progress. */
export async function insertPart(
  db: Db,
  { bundleId, run }: RunKey,
  { position, content, written }: { position: number; content: Buffer; written: number },
): Promise<void> {
  await sql`
    with progress as (
      update document_bundle set written = ${written} where bundle_id = ${bundleId} and runs = ${run}
    )
    insert into document_bundle_part (bundle_id, run, position, content)
    values (${bundleId}, ${run}, ${position}, ${content})`.execute(db);
}

/** Returns false if another run has begun since. */
export async function finishRun(
  tx: Db,
  { bundleId, run }: RunKey,
  { bytes, now, expiresAt }: { bytes: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const done = await sql`
    update document_bundle
    set finished_at = ${now}, bytes = ${bytes}, written = plan_bytes, expires_at = ${expiresAt}
    where bundle_id = ${bundleId} and runs = ${run} and finished_at is null`.execute(tx);
  return done.numAffectedRows === 1n;
}

export async function markFailed(db: Db, { bundleId, run }: RunKey, now: Date): Promise<void> {
  await sql`
    update document_bundle set failed_at = ${now}
    where bundle_id = ${bundleId} and runs = ${run} and finished_at is null`.execute(db);
}

/** Bundles that have not expired, newest first. */
export async function selectBundles(
  db: Db,
  { scope, now, lostBefore }: { scope: OrderScope; now: Date; lostBefore: Date },
): Promise<Bundle[]> {
  const { rows } = await sql<Bundle>`
    select b.bundle_id as "bundleId", b.title, b.file_name as "fileName", b.requested_at as "requestedAt", b.bytes,
      b.expires_at as "expiresAt",
      case
        when b.finished_at is not null then 'ready'
        when b.failed_at is not null or b.requested_at <= ${lostBefore} then 'failed'
        else 'running'
      end as state,
      (100 * b.written / greatest(b.plan_bytes, 1))::integer as progress
    from document_bundle as b
    where ${inScope(scope, "b")} and b.expires_at > ${now}
    order by b.requested_at desc, b.bundle_id
    limit 50`.execute(db);
  return rows;
}

export type StoredBundle = { bundleId: string; run: number; fileName: string; bytes: number; finishedAt: Date };

/** A finished bundle; null for those outside the scope and after it expired. */
export async function selectFinished(
  db: Db,
  { bundleId, scope, now }: { bundleId: string; scope: OrderScope; now: Date },
): Promise<StoredBundle | null> {
  const { rows } = await sql<StoredBundle>`
    select b.bundle_id as "bundleId", b.runs as run, b.file_name as "fileName", b.bytes, b.finished_at as "finishedAt"
    from document_bundle as b
    where b.bundle_id = ${bundleId} and ${inScope(scope, "b")} and b.finished_at is not null and b.expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** A part, or null after the bundle was deleted. */
export async function selectPart(db: Db, { bundleId, run }: RunKey, position: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom("document_bundle_part")
    .select("content")
    .where("bundle_id", "=", bundleId)
    .where("run", "=", run)
    .where("position", "=", position)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Deletes up to `limit` expired bundles with their parts. */
export async function deleteExpired(db: Db, now: Date, limit: number): Promise<number> {
  const some = db.selectFrom("document_bundle").select("bundle_id").where("expires_at", "<=", now).limit(limit).forUpdate().skipLocked();
  const result = await db.deleteFrom("document_bundle").where("bundle_id", "in", some).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes the bundles of an account, or only those of a customer that it leaves. */
export async function deleteBundlesOfAccount(
  tx: Db,
  { accountId, before }: Pick<AccountMove, "accountId"> & Partial<AccountMove>,
): Promise<void> {
  await tx
    .deleteFrom("document_bundle")
    .where("account_id", "=", accountId)
    .$if(before !== undefined, (query) => query.where("customer_id", "=", before!))
    .execute();
}
