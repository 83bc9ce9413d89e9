import type { JWK } from "jose";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import { LOCK } from "../../db/locks.ts";

export type SigningKeyState = "next" | "current" | "retired";
export type SigningKey = { kid: string; jwk: JWK; state: SigningKeyState };

/** Notification channel for changed keys. */
export const SIGNING_KEY_CHANNEL = "signing_key";

/** Advisory lock until the end of the transaction: only one process generates or rotates keys. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK.signingKeys})`.execute(tx);
}

/** All keys: current, next, then retired from newest to oldest. */
export async function listSigningKeys(db: Db): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom("signing_key as k")
    .select(["k.kid", "k.jwk", "k.state"])
    .orderBy(sql`array_position(array['current', 'next', 'retired'], k.state)`)
    .orderBy("k.created_at", "desc")
    .orderBy("k.kid")
    .execute();
  return rows.map((row) => ({ kid: row.kid, jwk: row.jwk as JWK, state: row.state as SigningKeyState }));
}

export async function insertSigningKey(db: Db, key: SigningKey, now: Date): Promise<void> {
  await db
    .insertInto("signing_key")
    .values({ kid: key.kid, jwk: JSON.stringify(key.jwk), state: key.state, created_at: now })
    .execute();
}

export async function setSigningKeyState(db: Db, kid: string, state: SigningKeyState): Promise<void> {
  await db.updateTable("signing_key").set({ state }).where("kid", "=", kid).execute();
}

export async function deleteSigningKeys(db: Db, kids: readonly string[]): Promise<void> {
  if (kids.length > 0) await db.deleteFrom("signing_key").where("kid", "in", kids).execute();
}

/** Notifies all processes on commit to reload the keys. */
export async function announceSigningKeys(tx: Tx): Promise<void> {
  await sql`select pg_notify(${SIGNING_KEY_CHANNEL}, '')`.execute(tx);
}
