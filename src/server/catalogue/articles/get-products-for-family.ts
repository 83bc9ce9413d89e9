import { type SortOrder, writeSort } from "#contract/rules/articles/sort-order.ts";
import type { Context } from "../../context.ts";
import type { BestPrice } from "../../pricing/index.ts";
import type { Family, VariantSummary } from "../../ports/catalogue-port.ts";
import type { Attribute, CategoryLink, Facet, Filter, Heading, Page } from "../../ports/catalogue-types.ts";
import { articlesInRetail } from "../../retailers/index.ts";
import { bestPricesFor } from "./get-best-price.ts";
import { type Successor, successorOf } from "./successor.ts";

/** A variant whose price and retailer stock are loaded only if the query selects them. */
export type FamilyVariant = Omit<VariantSummary, "attributes"> & {
  attributes: Attribute[];
  prices(): Promise<Map<string, BestPrice>>;
  successor(): Successor | null;
  /** Article numbers of the page that a retailer has in stock; null if the shop does not link to retailers. */
  inRetail: (() => Promise<ReadonlySet<string>>) | null;
};
export type FamilyResult = Omit<Family, "breadcrumb"> & {
  breadcrumb: CategoryLink[];
  headings: Heading[];
  facets: Facet[];
  /** Serialised by `writeSort`; null for the catalogue's order. */
  sort: string | null;
  products: FamilyVariant[];
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

/**
 * Returns a page of a family's variants from memory. The first variant whose price is resolved loads the prices of the whole
 * page in one statement; retailer stock works the same way.
 */
export function getProductsForFamily(ctx: Context, input: FamilyInput): FamilyResult | null {
  const catalogue = ctx.catalogue(input.language);
  const family = catalogue.findFamily(input.familyId);
  const { maxHeadings, sort } = input;
  const found = catalogue.listVariants(input.familyId, input.filters, input.page, { maxHeadings, sort });
  if (!family || !found) return null;
  const numbers = found.variants.map((variant) => variant.id);
  const prices = once(() => bestPricesFor(ctx, numbers, null, input.language));
  const inRetail = input.withRetailerStock ? once(() => articlesInRetail(ctx, numbers)) : null;
  return {
    ...family,
    breadcrumb: [...family.breadcrumb],
    headings: [...found.headings],
    sort: found.sort && writeSort(found.sort),
    facets: [...found.facets],
    products: found.variants.map(({ attributes, ...variant }) => ({
      ...variant,
      attributes: [...attributes],
      prices,
      successor: () => successorOf(catalogue, variant.id),
      inRetail,
    })),
    productCount: found.total,
    page: found.page,
    pages: found.pages,
  };
}

/** Memoizes the first call. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => (asked ??= ask());
}
