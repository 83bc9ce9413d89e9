import { initialQuantity, isValidQuantity, nextStepAbove, type QuantityStepRange } from "#contract/rules/quantities/quantity-steps.ts";
import { orderableArticle } from "../catalogue/index.ts";
import type { CataloguePort } from "../ports/catalogue-port.ts";
import type { AdviserResult, LocalText } from "./adviser-file.ts";

export type RecommendedFamily = { name: string; link: string };
export type RecommendedArticle = {
  id: string;
  name: string;
  link: string;
  image: string;
  unit: string;
  reason: LocalText;
  quantity: number;
  quantityStepRanges: readonly QuantityStepRange[];
  isOrderable: boolean;
};

/**
 * Recommendations of a result from the current catalogue: a discontinued product is replaced by its successor, a missing one is
 * omitted. Quantities are rounded up to the next orderable one; without a recommendation the minimum is used.
 */
export function recommend(
  catalogue: Pick<CataloguePort, "findArticle" | "findFamily">,
  result: Pick<AdviserResult, "families" | "articles">,
): { families: RecommendedFamily[]; articles: RecommendedArticle[] } {
  const families = result.families.flatMap((id) => {
    const family = catalogue.findFamily(id);
    return family ? [{ name: family.name, link: family.link }] : [];
  });
  const articles = result.articles.flatMap(({ id, quantity, reason }) => {
    const facts = orderableArticle(catalogue, id);
    if (!facts) return [];
    const { articleNumber, name, link, image, unitName: unit, quantityStepRanges: ranges, isOrderable } = facts;
    const requested = quantity ?? initialQuantity(ranges);
    const orderable = isValidQuantity(ranges, requested) ? requested : (nextStepAbove(ranges, requested) ?? initialQuantity(ranges));
    return [{ id: articleNumber, name, link, image, unit, reason, quantity: orderable, quantityStepRanges: ranges, isOrderable }];
  });
  return { families, articles };
}
