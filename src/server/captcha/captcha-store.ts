import type { Db } from "../db/db.ts";

/** The secret shared by all processes; stores the result of `fresh` if there is none yet. */
export async function findOrInsertKey(db: Db, fresh: () => string, now: Date): Promise<string> {
  const known = await findKey(db);
  if (known !== null) return known;
  await db
    .insertInto("captcha_key")
    .values({ secret: fresh(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have stored its key first.
  return (await findKey(db))!;
}

async function findKey(db: Db): Promise<string | null> {
  const row = await db.selectFrom("captcha_key").select("secret").executeTakeFirst();
  return row?.secret ?? null;
}

/** Marks a challenge as used; returns false if it was used already, also concurrently. */
export async function spendChallenge(db: Db, challengeHash: Buffer, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insertInto("captcha_spent")
    .values({ challenge_hash: challengeHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("challenge_hash")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Deletes expired challenges, which cannot be submitted any more. */
export async function deleteOverChallenges(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom("captcha_spent").where("expires_at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
