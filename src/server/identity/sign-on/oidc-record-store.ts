import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type OidcRecord = { payload: Record<string, unknown>; consumedAt: Date | null };

export async function upsertOidcRecord(
  db: Db,
  record: {
    model: string;
    id: string;
    payload: Record<string, unknown>;
    grantId: string | null;
    uid: string | null;
    expiresAt: Date | null;
  },
): Promise<void> {
  const values = { payload: storable(record.payload), grant_id: record.grantId, uid: record.uid, expires_at: record.expiresAt };
  await db
    .insertInto("oidc_record")
    .values({ model: record.model, id: record.id, ...values })
    .onConflict((conflict) => conflict.columns(["model", "id"]).doUpdateSet(values).where(isNotEnded("oidc_record")))
    .execute();
}

/**
 * Ended sign-on sessions stay as tombstones until they would have expired: a request that loaded one before saves it at its end,
 * and must not restore it.
 */
const ENDED = JSON.stringify({ ended: true });
const isNotEnded = (table: string) => sql<boolean>`not (${sql.ref(table)}.payload ? 'ended')`;

/** Payloads contain values sent by applications; the database can store neither NUL nor lone surrogates. */
function storable(payload: Record<string, unknown>): string {
  return JSON.stringify(payload, (_key, value: unknown) => (typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value));
}

export async function findOidcRecord(db: Db, model: string, id: string): Promise<OidcRecord | null> {
  const row = await db
    .selectFrom("oidc_record as r")
    .select(["r.payload", "r.consumed_at"])
    .where("r.model", "=", model)
    .where("r.id", "=", id)
    .where(isNotEnded("r"))
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

export async function findOidcRecordByUid(db: Db, model: string, uid: string): Promise<OidcRecord | null> {
  const row = await db
    .selectFrom("oidc_record as r")
    .select(["r.payload", "r.consumed_at"])
    .where("r.model", "=", model)
    .where("r.uid", "=", uid)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

export async function consumeOidcRecord(db: Db, model: string, id: string, now: Date): Promise<void> {
  await db.updateTable("oidc_record").set({ consumed_at: now }).where("model", "=", model).where("id", "=", id).execute();
}

export async function deleteOidcRecord(db: Db, model: string, id: string): Promise<void> {
  await db.deleteFrom("oidc_record").where("model", "=", model).where("id", "=", id).execute();
}

/** Deletes all records of one model that belong to a grant. */
export async function deleteOidcRecordsOfGrant(db: Db, model: string, grantId: string): Promise<void> {
  await db.deleteFrom("oidc_record").where("model", "=", model).where("grant_id", "=", grantId).execute();
}

/** Deletes all access tokens of a grant but one. */
export async function deleteOtherAccessTokens(db: Db, grantId: string, keptTokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom("oidc_record")
    .where("model", "=", "AccessToken")
    .where("grant_id", "=", grantId)
    .where("id", "!=", keptTokenHash.toString("hex"))
    .execute();
}

/** Deletes a grant with all records that belong to it, which revokes its tokens. */
export async function deleteGrant(db: Db, grantId: string): Promise<void> {
  await db
    .deleteFrom("oidc_record")
    .where((row) => row.or([row("grant_id", "=", grantId), row.and([row("model", "=", "Grant"), row("id", "=", grantId)])]))
    .execute();
}

/** Deletes all provider records of an account: sessions, grants, tokens, and pending sign-ins. */
export async function deleteOidcRecordsOfAccount(db: Db, accountId: string): Promise<void> {
  await sql`
    update oidc_record
    set payload = ${ENDED}::jsonb, uid = null
    where model = 'Session' and payload ->> 'accountId' = ${accountId}`.execute(db);
  await sql`
    delete from oidc_record
    where payload ->> 'accountId' = ${accountId}
      or payload #>> '{result,login,accountId}' = ${accountId}`.execute(db);
}

/** Ends the sign-on session of one browser. */
export async function endSignOnSession(db: Db, uid: string): Promise<void> {
  await sql`update oidc_record set payload = ${ENDED}::jsonb, uid = null where model = 'Session' and uid = ${uid}`.execute(db);
}

/** Like `deleteOidcRecordsOfAccount`, except for one grant with its tokens and its session. */
export async function deleteOtherOidcRecordsOfAccount(
  db: Db,
  accountId: string,
  { grantId, sessionUid }: { grantId: string; sessionUid: string },
): Promise<void> {
  await sql`
    update oidc_record
    set payload = ${ENDED}::jsonb, uid = null
    where model = 'Session' and payload ->> 'accountId' = ${accountId} and uid is distinct from ${sessionUid}`.execute(db);
  await sql`
    delete from oidc_record
    where (payload ->> 'accountId' = ${accountId} or payload #>> '{result,login,accountId}' = ${accountId})
      and grant_id is distinct from ${grantId}
      and not (model = 'Grant' and id = ${grantId})
      and not (model = 'Session' and uid is not distinct from ${sessionUid})`.execute(db);
}

/** Extends a sign-on session from now, up to its maximum lifetime since the sign-in. Lifetimes in seconds. */
export async function slideSignOnSession(
  db: Db,
  uid: string,
  now: Date,
  { session, wholeSession }: { session: number; wholeSession: number },
): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const end = sql`least(${seconds + session}::bigint, (payload ->> 'loginTs')::bigint + ${wholeSession}::bigint)`;
  await sql`
    update oidc_record
    set expires_at = to_timestamp(${end}), payload = jsonb_set(payload, '{exp}', to_jsonb(${end}))
    where model = 'Session' and uid = ${uid} and expires_at > ${now} and payload ? 'loginTs'`.execute(db);
}

export async function deleteOverOidcRecords(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom("oidc_record").where("expires_at", "<=", now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function toRecord(row: { payload: unknown; consumed_at: Date | null }): OidcRecord {
  return { payload: row.payload as Record<string, unknown>, consumedAt: row.consumed_at };
}
