import type { ArticleDocument } from "#contract/screens.ts";
import type { Db } from "../../db/db.ts";
import type { Texts } from "../live/catalogue-store.ts";

export type StoredDetails = { documents: ArticleDocument[]; description: Texts; richDescription: Texts };

/**
 * What only an article's own page shows of it, as a catalogue says it, or as another one does where that has no such
 * article; nothing for an unknown one.
 */
export async function findArticleDetails(db: Db, catalogueId: string, articleNumber: string): Promise<StoredDetails> {
  const row = await db
    .selectFrom("article")
    .select(["documents", "description", "rich_description"])
    .where("article_number", "=", articleNumber)
    .orderBy((eb) => eb("catalogue_id", "=", catalogueId), "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    documents: (row?.documents ?? []) as ArticleDocument[],
    description: (row?.description ?? {}) as Texts,
    richDescription: (row?.rich_description ?? {}) as Texts,
  };
}

/** Documents of several articles by number, as a catalogue says them, or another one does; articles without any are absent. */
export async function listDocuments(
  db: Db,
  catalogueId: string,
  articleNumbers: readonly string[],
): Promise<Map<string, ArticleDocument[]>> {
  const rows = await db
    .selectFrom("article")
    .select(["article_number", "documents"])
    .where((where) => where("article_number", "=", where.fn.any(where.val([...articleNumbers]))))
    .where("documents", "<>", "[]")
    .orderBy((eb) => eb("catalogue_id", "=", catalogueId), "asc")
    .execute();
  // The site's own comes last and stays.
  return new Map(rows.map((row) => [row.article_number, row.documents as ArticleDocument[]]));
}
