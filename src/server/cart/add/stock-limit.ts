import type { ArticleAttributes } from "../../ports/catalogue-types.ts";

/**
 * Maximum pieces of an article in a cart because of stock; null for no limit. Stock limits only articles that are no longer
 * produced (NODELIVERY); all others are replenished and only delivered later.
 */
export function stockLimit(article: ArticleAttributes, available: number): number | null {
  return article.deliverySpeed === "NODELIVERY" ? Math.max(0, available) : null;
}
