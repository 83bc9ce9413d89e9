import type { ArticleDocument } from "#contract/screens.ts";
import type { Context } from "../../context.ts";

/** Documents of an article, as its catalogue names them; none for an unknown one. */
export async function findArticleDocuments({ db, site }: Context, articleNumber: string): Promise<ArticleDocument[]> {
  const row = await db
    .selectFrom("article")
    .select("documents")
    .where("article_number", "=", articleNumber)
    // A site whose brand has no catalogue is served the only one.
    .orderBy((eb) => eb("catalogue_id", "=", site.settings.catalog.brandId), "desc")
    .limit(1)
    .executeTakeFirst();
  return (row?.documents ?? []) as ArticleDocument[];
}
