import type { ArticleDocument } from "#contract/screens.ts";
import type { Db } from "../../db/db.ts";

/** Documents of an article as a catalogue names them, as another one does where that has no such article; none for an unknown one. */
export async function findArticleDocuments(db: Db, catalogueId: string, articleNumber: string): Promise<ArticleDocument[]> {
  const row = await db
    .selectFrom("article")
    .select("documents")
    .where("article_number", "=", articleNumber)
    .orderBy((eb) => eb("catalogue_id", "=", catalogueId), "desc")
    .limit(1)
    .executeTakeFirst();
  return (row?.documents ?? []) as ArticleDocument[];
}
