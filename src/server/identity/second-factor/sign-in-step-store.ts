import type { Db } from "../../db/db.ts";

/** A sign-in whose password was right and whose second factor is missing. */
export type SignInStep = { accountId: string; passwordHash: string; interactionUid: string | null };

export async function insertSignInStep(db: Db, { tokenHash, step, expiresAt }: { tokenHash: Buffer; step: SignInStep; expiresAt: Date }) {
  await db
    .insertInto("sign_in_step")
    .values({
      token_hash: tokenHash,
      account_id: step.accountId,
      password_hash: step.passwordHash,
      interaction_uid: step.interactionUid,
      expires_at: expiresAt,
    })
    .execute();
}

export async function selectSignInStep(db: Db, tokenHash: Buffer, now: Date): Promise<SignInStep | null> {
  const row = await db
    .selectFrom("sign_in_step")
    .select(["account_id as accountId", "password_hash as passwordHash", "interaction_uid as interactionUid"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a step; false if it has ended before, so that it counts once. */
export async function deleteSignInStep(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db.deleteFrom("sign_in_step").where("token_hash", "=", tokenHash).returning("account_id").executeTakeFirst();
  return row !== undefined;
}

export async function deleteOverSignInSteps(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom("sign_in_step").where("expires_at", "<=", now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
