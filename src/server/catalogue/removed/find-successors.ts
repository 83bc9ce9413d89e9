import type { Context } from "../../context.ts";
import type { ArticleAttributes } from "../../ports/catalogue-types.ts";
import { orderableArticle } from "../articles/orderable-article.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import { findRemovedArticles } from "./removed-store.ts";

/** Limit for chains of successors; a longer chain is a cycle. */
const MAX_STEPS = 16;

/** Returns the articles sold as replacements of removed articles, by number; articles without one are absent. */
export async function findSuccessors(
  { db }: Pick<Context, "db">,
  catalogue: Pick<CataloguePort, "findArticle">,
  articleNumbers: readonly string[],
): Promise<Map<string, ArticleAttributes>> {
  const remembered = await findRemovedArticles(db, articleNumbers, MAX_STEPS);
  const sold = new Map<string, ArticleAttributes>();
  for (const [gone, { successors }] of remembered) {
    const left = successors.find((number) => catalogue.findArticle(number) !== null);
    const article = left === undefined ? null : orderableArticle(catalogue, left);
    if (article) sold.set(gone, article);
  }
  return sold;
}
