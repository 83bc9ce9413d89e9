// Passwords that are cheap to verify: verifying one takes 40 ms by design, which most tests do not need.
import { hash } from "@node-rs/argon2";
import type { Db } from "../../db/db.ts";

/** The costs are part of the hash, so verifying it is as cheap. */
export function hashCheaply(password: string): Promise<string> {
  return hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
}

/** Gives all accounts this password. */
export async function setCheapPassword(db: Db, password: string): Promise<void> {
  await db
    .updateTable("account")
    .set({ password_hash: await hashCheaply(password) })
    .execute();
}
