import type { Db } from "../../db/db.ts";

/** Returns the article numbers that exist in any catalogue. */
export async function knownArticles(db: Db, articleNumbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("article")
    .select("article_number")
    .distinct()
    .where((where) => where("article_number", "=", where.fn.any(where.val([...articleNumbers]))))
    .execute();
  return new Set(rows.map((row) => row.article_number));
}

export async function knownSites(db: Db): Promise<Set<string>> {
  return new Set((await db.selectFrom("site").select("site_id").execute()).map((row) => row.site_id));
}
