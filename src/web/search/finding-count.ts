import type { SearchFindings } from "#contract/screens.ts";
import type { Translate } from "#web/ui/text.ts";

/** "12 Artikel in 3 Familien": each in singular or plural; articles without a family are included. */
export function findingCount(
  t: Translate,
  { totalFamilies, totalVariants }: Pick<SearchFindings, "totalFamilies" | "totalVariants">,
): string {
  if (totalVariants === 0) return t("Category.NoResults");
  const articles = t(totalVariants === 1 ? "Search.Count.Article" : "Search.Count.Articles", totalVariants);
  if (totalFamilies === 0) return articles;
  return t("Search.Count.In", articles, t(totalFamilies === 1 ? "Search.Count.Family" : "Search.Count.Families", totalFamilies));
}
