import type { CataloguePort } from "../../ports/catalogue-port.ts";
import { orderableArticle } from "./orderable-article.ts";

export type Successor = { id: string; name: string; link: string };

/** Returns the article sold as a replacement; null if the article itself is sold or nothing replaces it. */
export function successorOf(catalogue: Pick<CataloguePort, "findArticle">, articleNumber: string): Successor | null {
  const article = orderableArticle(catalogue, articleNumber);
  if (!article || article.articleNumber === articleNumber) return null;
  return { id: article.articleNumber, name: article.name, link: article.link };
}
