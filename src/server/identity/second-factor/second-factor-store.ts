import type { Db, Tx } from "../../db/db.ts";

export type SecondFactor = { secret: string; confirmedAt: Date | null };

export async function selectSecondFactor(db: Db, accountId: string): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom("second_factor")
    .select(["secret", "confirmed_at as confirmedAt"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Starts the setup with a new secret. Keeps a confirmed factor and returns false. */
export async function upsertPendingFactor(db: Db, accountId: string, { secret, now }: { secret: string; now: Date }): Promise<boolean> {
  const row = await db
    .insertInto("second_factor")
    .values({ account_id: accountId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({ secret, created_at: now, last_step: 0 }).where("second_factor.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms a pending factor; false if there is none. */
export async function confirmFactor(tx: Tx, accountId: string, { step, now }: { step: number; now: Date }): Promise<boolean> {
  const row = await tx
    .updateTable("second_factor")
    .set({ confirmed_at: now, last_step: step })
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the code of a time step; false if it or a later one was used before. */
export async function takeStep(db: Db, accountId: string, { step, now }: { step: number; now: Date }): Promise<boolean> {
  const row = await db
    .updateTable("second_factor")
    .set({ last_step: step, last_used_at: now })
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code; false if there is no such unused code. */
export async function takeRecoveryCode(db: Db, accountId: string, { codeHash, now }: { codeHash: Buffer; now: Date }): Promise<boolean> {
  const row = await db
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(tx: Tx, accountId: string, { codeHashes, now }: { codeHashes: readonly Buffer[]; now: Date }) {
  await tx.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  await tx
    .insertInto("recovery_code")
    .values(codeHashes.map((codeHash) => ({ account_id: accountId, code_hash: codeHash, created_at: now })))
    .execute();
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** False if there is none. The recovery codes stay: they replace passkeys, too. */
export async function deleteSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const row = await db.deleteFrom("second_factor").where("account_id", "=", accountId).returning("account_id").executeTakeFirst();
  return row !== undefined;
}

export async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
}
