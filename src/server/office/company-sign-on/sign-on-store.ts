import type { Db } from "../../db/db.ts";

/** What the response of the company's provider must fit. */
export type Handshake = { state: string; nonce: string; verifier: string };

export async function insertHandshake(
  db: Db,
  { tokenHash, handshake, expiresAt }: { tokenHash: Buffer; handshake: Handshake; expiresAt: Date },
) {
  await db
    .insertInto("staff_sign_on")
    .values({ token_hash: tokenHash, ...handshake, expires_at: expiresAt })
    .execute();
}

/** Ends a handshake and returns it; null if it is unknown, over or used, so that each response counts once. */
export async function takeHandshake(db: Db, tokenHash: Buffer, now: Date): Promise<Handshake | null> {
  const row = await db
    .deleteFrom("staff_sign_on")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("staff_id", "is", null)
    .returning(["state", "nonce", "verifier"])
    .executeTakeFirst();
  return row ?? null;
}

/** Stores that the company account of a member was confirmed and the second factor is missing. */
export async function insertConfirmed(db: Db, { tokenHash, staffId, expiresAt }: { tokenHash: Buffer; staffId: string; expiresAt: Date }) {
  await db
    .insertInto("staff_sign_on")
    .values({ token_hash: tokenHash, state: "", nonce: "", verifier: "", staff_id: staffId, expires_at: expiresAt })
    .execute();
}

/** The active member whose second factor is missing; null without one. */
export async function selectConfirmed(db: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom("staff_sign_on as s")
    .innerJoin("staff_member as m", "m.staff_id", "s.staff_id")
    .select("m.staff_id as staffId")
    .where("s.token_hash", "=", tokenHash)
    .where("s.expires_at", ">", now)
    .where("m.state", "=", "active")
    .executeTakeFirst();
  return row?.staffId ?? null;
}

/** False if it was used before. */
export async function deleteConfirmed(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db.deleteFrom("staff_sign_on").where("token_hash", "=", tokenHash).returning("staff_id").executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredSignOns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("staff_sign_on").where("expires_at", "<=", now).execute();
}
