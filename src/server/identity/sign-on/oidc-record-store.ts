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
 * Sign-on sessions that are ended for an account stay as a mark until they would have been over: a request that read one before
 * writes it again at its end, and must not bring it back.
 */
const ENDED = JSON.stringify({ ended: true });
const isNotEnded = (table: string) => sql<boolean>`not (${sql.ref(table)}.payload ? 'ended')`;

/** Records keep what applications sent along; the database takes neither NUL nor halves of signs. */
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

/** Removes all tokens and codes of one kind that came from a grant. */
export async function deleteOidcRecordsOfGrant(db: Db, model: string, grantId: string): Promise<void> {
  await db.deleteFrom("oidc_record").where("model", "=", model).where("grant_id", "=", grantId).execute();
}

/** Removes a grant with everything that came from it: its tokens are dead at once. */
export async function deleteGrant(db: Db, grantId: string): Promise<void> {
  await db
    .deleteFrom("oidc_record")
    .where((row) => row.or([row("grant_id", "=", grantId), row.and([row("model", "=", "Grant"), row("id", "=", grantId)])]))
    .execute();
}

/** Removes everything the provider keeps about an account: sessions, grants, tokens, and sign-ins that have not arrived yet. */
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

/** The same but for one grant with its tokens, and the session that it was given in. */
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

/** Lets a sign-on session live on from now, within its whole length since the sign-in. Lengths in seconds. */
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
