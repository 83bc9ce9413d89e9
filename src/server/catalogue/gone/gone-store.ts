import type { Db } from "../../db/db.ts";

export type GoneArticle = { groupId: string | null; successor: string | null };

/** What is remembered of an article that a catalogue once held; null for one that never was, and for one that still is. */
export async function findGoneArticle(db: Db, articleNumber: string): Promise<GoneArticle | null> {
  const row = await db
    .selectFrom("article_gone")
    .select(["group_id", "successor"])
    .where("article_number", "=", articleNumber)
    .orderBy("gone_since", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { groupId: row.group_id, successor: row.successor } : null;
}

/** Parent of a category or family that is gone; undefined where it is not remembered. */
export async function findGoneParent(db: Db, groupId: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom("catalogue_group_gone")
    .select("parent_id")
    .where("group_id", "=", groupId)
    .orderBy("gone_since", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && row.parent_id;
}
