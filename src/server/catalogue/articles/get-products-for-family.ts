import { type SortOrder, writeSort } from "#contract/rules/articles/sort-order.ts";
import type { Context } from "../../context.ts";
import type { Family } from "../../ports/catalogue-port.ts";
import type { CategoryLink, Facet, Filter, Heading, Page } from "../../ports/catalogue-types.ts";
import { type ListedVariant, withPricesAndStock } from "./with-prices-and-stock.ts";

export type FamilyResult = Omit<Family, "breadcrumb"> & {
  breadcrumb: CategoryLink[];
  headings: Heading[];
  facets: Facet[];
  /** Serialised by `writeSort`; null for the catalogue's order. */
  sort: string | null;
  products: ListedVariant[];
  /** Variants of the whole result, not only of this page. */
  productCount: number;
  page: number;
  pages: number;
};

export type FamilyInput = {
  familyId: string;
  language: string;
  page: Page;
  filters: readonly Filter[];
  maxHeadings: number;
  sort: SortOrder | null;
  withRetailerStock: boolean;
};

/** Returns a page of a family's variants from memory. */
export function getProductsForFamily(ctx: Context, input: FamilyInput): FamilyResult | null {
  const catalogue = ctx.catalogue(input.language);
  const family = catalogue.findFamily(input.familyId);
  const { maxHeadings, sort } = input;
  const found = catalogue.listVariants(input.familyId, input.filters, input.page, { maxHeadings, sort });
  if (!family || !found) return null;
  return {
    ...family,
    breadcrumb: [...family.breadcrumb],
    headings: [...found.headings],
    sort: found.sort && writeSort(found.sort),
    facets: [...found.facets],
    products: withPricesAndStock(ctx, catalogue, found.variants, input),
    productCount: found.total,
    page: found.page,
    pages: found.pages,
  };
}
