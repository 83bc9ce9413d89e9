import type { CategoryResults } from "#contract/screens.ts";

/** Key and figures of the sentence that counts results: families, variants or both (CAT-06). */
export function resultCount(results: Pick<CategoryResults, "totalFamilies" | "totalProducts" | "totalVariants">): {
  key: string;
  figures: number[];
} {
  const { totalFamilies, totalProducts, totalVariants } = results;
  if (totalFamilies === 0 && totalProducts === 0) return { key: "Category.Count.None", figures: [] };
  if (totalFamilies === 0)
    return { key: totalProducts === 1 ? "Category.Count.Variant" : "Category.Count.Variants", figures: [totalProducts] };
  const families = totalFamilies === 1 ? "Category.Count.FamilyWith" : "Category.Count.FamiliesWith";
  if (totalProducts === 0) return { key: families, figures: [totalFamilies, totalVariants] };
  return { key: "Category.Count.Both", figures: [totalFamilies, totalProducts, totalVariants] };
}

/** How much of the category is shown, in percent, at most 100 (CAT-10, decision A55). */
export function categoryProgress(page: number, families: number, products: number): number {
  const all = families + products;
  return all === 0 ? 100 : Math.min(100, Math.round((page * 18 * 100) / all));
}
