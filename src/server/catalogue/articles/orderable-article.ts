import type { CatalogueReader } from "../live/catalogue-reader.ts";
import type { ArticleAttributes } from "./article-attributes.ts";

const MAX_SUCCESSIONS = 5;

/**
 * The article that stands for a number: itself while it can be ordered, else the first orderable one of its
 * successors (decision B23), else itself again, to be refused as unavailable. Null: no such article.
 */
export function orderableArticle(catalogue: Pick<CatalogueReader, "findArticle">, articleNumber: string): ArticleAttributes | null {
  const asked = catalogue.findArticle(articleNumber);
  let article = asked;
  for (let steps = 0; article && !article.isOrderable && article.successor && steps < MAX_SUCCESSIONS; steps++) {
    article = catalogue.findArticle(article.successor);
  }
  return article?.isOrderable ? article : asked;
}
