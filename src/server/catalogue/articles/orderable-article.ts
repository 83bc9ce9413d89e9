import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { ArticleAttributes } from "../../ports/catalogue-types.ts";

const MAX_SUCCESSIONS = 5;

/**
 * Returns the article itself if it can be ordered, else its first orderable successor (decision B23), else the article itself,
 * which is then rejected as unavailable. Returns null for an unknown number.
 */
export function orderableArticle(catalogue: Pick<CataloguePort, "findArticle">, articleNumber: string): ArticleAttributes | null {
  const asked = catalogue.findArticle(articleNumber);
  let article = asked;
  for (let steps = 0; article && !article.isOrderable && article.successor && steps < MAX_SUCCESSIONS; steps++) {
    article = catalogue.findArticle(article.successor);
  }
  return article?.isOrderable ? article : asked;
}
