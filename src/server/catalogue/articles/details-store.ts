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
