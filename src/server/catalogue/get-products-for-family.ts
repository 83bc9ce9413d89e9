import type { Context } from "../context.ts";
import type { BestPrice, ProductsForFamily, Variant } from "../graphql/generated/resolver-types.ts";
import type { Filter, Page } from "./catalogue-reader.ts";
import { catalogueFor } from "./catalogues.ts";
import { bestPricesFor } from "./get-best-price.ts";

/** A variant whose price is looked up when, and only when, the query asks for it. */
export type PricedVariant = Omit<Variant, "bestPrice"> & { prices(): Promise<Map<string, BestPrice>> };
export type FamilyResult = Omit<ProductsForFamily, "products"> & { products: PricedVariant[] };

export type FamilyInput = {
  familyId: string;
  language: string;
  page: Page;
  filters: readonly Filter[];
  maxHeadings: number;
  withRetailerStock: boolean;
};

/**
 * A page of a family's variants from memory. The prices of the whole page come in one statement, at the first
 * variant that is asked for its own.
 */
export function getProductsForFamily(ctx: Context, input: FamilyInput): FamilyResult | null {
  const catalogue = catalogueFor(ctx, input.language);
  const family = catalogue.findFamily(input.familyId);
  const found = catalogue.listVariants(input.familyId, input.filters, input.page);
  if (!family || !found) return null;
  let asked: Promise<Map<string, BestPrice>> | null = null;
  const prices = () =>
    (asked ??= bestPricesFor(
      ctx,
      found.variants.map((variant) => variant.id),
      null,
      input.language,
    ));
  return {
    ...family,
    breadcrumb: [...family.breadcrumb],
    headings: [...catalogue.listHeadings(input.familyId, input.maxHeadings)],
    facets: [...found.facets],
    products: found.variants.map(({ attributes, ...variant }) => ({
      ...variant,
      attributes: [...attributes],
      // What retailers hold is not known yet; "empty" would close their links.
      retailerStock: input.withRetailerStock ? "" : null,
      prices,
    })),
    productCount: found.total,
    page: found.page,
    pages: found.pages,
  };
}
