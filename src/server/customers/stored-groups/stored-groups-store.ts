import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";

/** A group that the back office added. */
export type StoredGroup = {
  bit: number;
  code: string;
  /** By language, two letters. */
  names: Readonly<Record<string, string>>;
  isActive: boolean;
  version: number;
  author: string;
  editedAt: Date;
};

export async function selectStoredGroups(db: Db): Promise<StoredGroup[]> {
  const rows = await db
    .selectFrom("customer_group")
    .select(["bit", "code", "names", "is_active as isActive", "version", "author", "edited_at as editedAt"])
    .orderBy("bit")
    .execute();
  return rows as unknown as StoredGroup[];
}

/** Lets one transaction at a time change groups; readers do not wait. */
export async function lockStoredGroups(tx: Tx): Promise<void> {
  await sql`lock table customer_group in share row exclusive mode`.execute(tx);
}

export async function upsertStoredGroup(tx: Tx, { bit, names, isActive, editedAt, ...group }: StoredGroup): Promise<void> {
  const values = { ...group, names: JSON.stringify(names), is_active: isActive, edited_at: editedAt };
  await tx
    .insertInto("customer_group")
    .values({ bit, ...values })
    .onConflict((conflict) => conflict.column("bit").doUpdateSet(values))
    .execute();
}

export async function deleteStoredGroup(tx: Tx, bit: number): Promise<void> {
  await tx.deleteFrom("customer_group").where("bit", "=", bit).execute();
}

/** Number of accounts by their bit mask. */
export async function countAccountsByMask(db: Db): Promise<{ mask: number; accounts: number }[]> {
  return db
    .selectFrom("account")
    .select(["groups as mask", sql<number>`count(*)::integer`.as("accounts")])
    .where("groups", "<>", 0)
    .groupBy("groups")
    .execute();
}
