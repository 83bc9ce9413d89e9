import type { CatalogueReader } from "../live/catalogue-reader.ts";
import { orderableArticle } from "./orderable-article.ts";

export type Successor = { id: string; name: string; link: string };

/** Returns the article sold as a replacement; null if the article itself is sold or nothing replaces it. */
export function successorOf(catalogue: Pick<CatalogueReader, "findArticle">, articleNumber: string): Successor | null {
  const article = orderableArticle(catalogue, articleNumber);
  if (!article || article.articleNumber === articleNumber) return null;
  return { id: article.articleNumber, name: article.name, link: article.link };
}
