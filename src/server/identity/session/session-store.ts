import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { ClientDevice } from "./client-device.ts";

export type NewShopSession = {
  sessionHash: Buffer;
  accountId: string;
  customerId: string;
  accessTokenHash: Buffer;
  sealedTokens: Buffer;
  grantId: string;
  isIds: boolean;
  /** The visit of staff who act for the account; null for its owner. */
  visitId: string | null;
  client: ClientDevice;
  now: Date;
  expiresAt: Date;
};

/** A customer as sessions store it: null for the account's own, so that a session follows an account that is assigned to another. */
const unlessOwn = ({ accountId, customerId }: { accountId: string; customerId: string }) =>
  sql<string | null>`nullif(${customerId}, (select a.customer_id from account as a where a.account_id = ${accountId}))`;

/** Inserts a session and records it as the account's last sign-in, unless staff act for the account. */
export async function insertShopSession(db: Db, session: NewShopSession): Promise<void> {
  await db
    .insertInto("shop_session")
    .values({
      session_hash: session.sessionHash,
      account_id: session.accountId,
      customer_id: unlessOwn(session),
      access_token_hash: session.accessTokenHash,
      sealed_tokens: session.sealedTokens,
      grant_id: session.grantId,
      is_ids: session.isIds,
      staff_visit_id: session.visitId,
      device: session.client.device,
      network: session.client.network,
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
  if (session.visitId !== null) return;
  await db.updateTable("account").set({ last_sign_in_at: session.now }).where("account_id", "=", session.accountId).execute();
}

export async function touchShopSession(db: Db, sessionHash: Buffer, now: Date): Promise<void> {
  await db.updateTable("shop_session").set({ seen_at: now }).where("session_hash", "=", sessionHash).execute();
}

/** Updates the last use of the grant's sessions, unless they have timed out. */
export async function touchSessionsOfGrant(
  db: Db,
  { accountId, grantId, now, seenAfter }: { accountId: string; grantId: string; now: Date; seenAfter: Date },
): Promise<void> {
  await db
    .updateTable("shop_session")
    .set({ seen_at: now })
    .where("account_id", "=", accountId)
    .where("grant_id", "=", grantId)
    .where("seen_at", ">", seenAfter)
    .execute();
}

/** Replaces a session's tokens; false when they have changed meanwhile or the session was deleted. */
export async function replaceSessionTokens(
  db: Db,
  change: { sessionHash: Buffer; oldTokenHash: Buffer; accessTokenHash: Buffer; sealedTokens: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("shop_session")
    .set({ access_token_hash: change.accessTokenHash, sealed_tokens: change.sealedTokens, expires_at: change.expiresAt })
    .where("session_hash", "=", change.sessionHash)
    .where("access_token_hash", "=", change.oldTokenHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores the customer that a session acts for, also as the account's last choice. */
export async function updateSessionCustomer(
  tx: Db,
  { sessionHash, ...chosen }: { sessionHash: Buffer; accountId: string; customerId: string },
): Promise<void> {
  await tx
    .updateTable("shop_session")
    .set({ customer_id: unlessOwn(chosen) })
    .where("session_hash", "=", sessionHash)
    .execute();
  await tx
    .updateTable("account")
    .set({ chosen_customer_id: unlessOwn(chosen) })
    .where("account_id", "=", chosen.accountId)
    .execute();
}

/** Deletes a session; returns its account and its tokens' grant, null when it did not exist. */
export async function deleteShopSession(db: Db, sessionHash: Buffer): Promise<{ accountId: string; grantId: string | null } | null> {
  const row = await db
    .deleteFrom("shop_session")
    .where("session_hash", "=", sessionHash)
    .returning(["account_id", "grant_id"])
    .executeTakeFirst();
  return row ? { accountId: row.account_id, grantId: row.grant_id } : null;
}

export async function deleteShopSessionsOfAccount(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("shop_session").where("account_id", "=", accountId).execute();
}

/** Deletes all sessions of an account except those of a grant. */
export async function deleteOtherShopSessionsOfAccount(db: Db, accountId: string, keptGrantId: string): Promise<void> {
  await db
    .deleteFrom("shop_session")
    .where("account_id", "=", accountId)
    .where((row) => row.or([row("grant_id", "is", null), row("grant_id", "!=", keptGrantId)]))
    .execute();
}

/** Deletes expired and idle sessions. */
export async function deleteOverShopSessions(db: Db, now: Date, seenBefore: Date): Promise<number> {
  const result = await db
    .deleteFrom("shop_session")
    .where((row) => row.or([row("expires_at", "<=", now), row("seen_at", "<=", seenBefore)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Whether a session, which may have ended, belongs to a visit. */
export async function isSessionOfVisit(db: Db, sessionHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("shop_session")
    .select("staff_visit_id")
    .where("session_hash", "=", sessionHash)
    .where("staff_visit_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export type StoredSession = {
  sessionId: string;
  device: string | null;
  network: string | null;
  /** Whether procurement software started it. */
  isIds: boolean;
  createdAt: Date;
  seenAt: Date;
};

/** Sessions of an account's owner that are neither expired nor idle; the one used last first. */
export async function selectShopSessions(
  db: Db,
  accountId: string,
  { now, seenAfter, procurementSeenAfter }: { now: Date; seenAfter: Date; procurementSeenAfter: Date },
): Promise<StoredSession[]> {
  return db
    .selectFrom("shop_session")
    .select(["session_id as sessionId", "device", "network", "is_ids as isIds", "created_at as createdAt", "seen_at as seenAt"])
    .where("account_id", "=", accountId)
    .where("staff_visit_id", "is", null)
    .where("expires_at", ">", now)
    .where((row) =>
      row.or([row("seen_at", ">", seenAfter), row.and([row("is_ids", "=", true), row("seen_at", ">", procurementSeenAfter)])]),
    )
    .orderBy("seen_at", "desc")
    .orderBy("session_id")
    .execute();
}

export async function selectSessionGrant(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<{ grantId: string | null; accessTokenHash: Buffer } | null> {
  const row = await db
    .selectFrom("shop_session")
    .select(["grant_id as grantId", "access_token_hash as accessTokenHash"])
    .where("session_id", "=", sessionId)
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteShopSessionById(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom("shop_session").where("session_id", "=", sessionId).execute();
}
