import type { ArticleAttributes } from "../../catalogue/index.ts";

/**
 * How many pieces of an article a cart may hold because of stock; null for no limit. Stock limits only what is not
 * delivered any more (NODELIVERY): it is sold off. Everything else is made and delivered again, only later.
 */
export function stockLimit(article: ArticleAttributes, available: number): number | null {
  return article.deliverySpeed === "NODELIVERY" ? Math.max(0, available) : null;
}
