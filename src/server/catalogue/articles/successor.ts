import type { CatalogueReader } from "../live/catalogue-reader.ts";
import { orderableArticle } from "./orderable-article.ts";

/** An article that is sold instead of another one: its number, name and path. */
export type Successor = { id: string; name: string; link: string };

/** What is sold instead of an article; null while it is sold itself, and where nothing replaces it. */
export function successorOf(catalogue: Pick<CatalogueReader, "findArticle">, articleNumber: string): Successor | null {
  const article = orderableArticle(catalogue, articleNumber);
  if (!article || article.articleNumber === articleNumber) return null;
  return { id: article.articleNumber, name: article.name, link: article.link };
}
