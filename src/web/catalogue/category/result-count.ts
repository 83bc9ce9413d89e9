import type { CategoryResults } from "#contract/screens.ts";
import type { Translate } from "#web/ui/text.ts";

/** Text counting the results: families, variants or both, singular or plural (CAT-06). */
export function resultCount(
  t: Translate,
  { totalFamilies, totalProducts, totalVariants }: Pick<CategoryResults, "totalFamilies" | "totalProducts" | "totalVariants">,
): string {
  const count = (one: string, many: string, value: number) => t(`Category.Count.${value === 1 ? one : many}`, value);
  if (totalFamilies === 0 && totalProducts === 0) return t("Category.Count.None");
  if (totalFamilies === 0) return count("Article", "Articles", totalProducts);
  const families = count("Family", "Families", totalFamilies);
  const variants = count("Variant", "Variants", totalVariants);
  if (totalProducts === 0) return t("Category.Count.With", families, variants);
  return t("Category.Count.Both", families, count("Single", "Singles", totalProducts), variants);
}

/** Share of the category shown, in percent, at most 100 (CAT-10, decision A55). */
export function categoryProgress(page: number, families: number, products: number): number {
  const all = families + products;
  return all === 0 ? 100 : Math.min(100, Math.round((page * 18 * 100) / all));
}
