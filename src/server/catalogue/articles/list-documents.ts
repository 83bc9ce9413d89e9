import type { ArticleDocument } from "#contract/screens.ts";
import type { Context } from "../../context.ts";
import { findArticleDocuments } from "./document-store.ts";

/** Documents of an article: those of the site's brand, or of the only catalogue that has it. */
export function listDocuments({ db, site }: Pick<Context, "db" | "site">, articleNumber: string): Promise<ArticleDocument[]> {
  return findArticleDocuments(db, site.settings.catalog.brandId, articleNumber);
}
