import type { Db } from "../../db/db.ts";

export type ChallengePurpose = "account-sign-in" | "account-add" | "staff-sign-in" | "staff-add" | "staff-confirm";

/** What a challenge was issued for; `ownerId` is null before signing in. */
export type ChallengeUse = { purpose: ChallengePurpose; ownerId: string | null };

export async function insertChallenge(
  db: Db,
  { challenge, purpose, ownerId, expiresAt }: ChallengeUse & { challenge: string; expiresAt: Date },
): Promise<void> {
  await db.insertInto("passkey_challenge").values({ challenge, purpose, owner_id: ownerId, expires_at: expiresAt }).execute();
}

/** Uses a challenge up; false if it was not issued for this, was used before, or expired. */
export async function takeChallenge(
  db: Db,
  { challenge, purpose, ownerId, now }: ChallengeUse & { challenge: string; now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("owner_id", ownerId === null ? "is" : "=", ownerId)
    .where("expires_at", ">", now)
    .returning("challenge")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOverChallenges(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("passkey_challenge").where("expires_at", "<=", now).executeTakeFirst();
  return Number(numDeletedRows);
}
