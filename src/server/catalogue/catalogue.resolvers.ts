import type {
  BestPrice,
  Facet,
  FamilyTeaser,
  ProductCategory,
  ProductDetail,
  ProductsAndFamilies,
  QueryGetBestPriceArgs,
  QueryGetFacetsForCategoryArgs,
  QueryGetFamiliesForCategoryArgs,
  QueryGetProductByCodeArgs,
  QueryGetProductCategoryByIdArgs,
  QueryGetProductsAndFamiliesForCategoryArgs,
  QueryGetProductsForFamilyArgs,
} from "../graphql/generated/resolver-types.ts";
import { readSort } from "#contract/rules/articles/sort-order.ts";
import { resolve } from "../graphql/resolver.ts";
import { toFilters, toMaxHeadings, toPage } from "./pages/list-limits.ts";
import type { ProductSafety } from "../ports/catalogue-types.ts";
import { legalInformation } from "./articles/legal-information.ts";
import { getBestPrice } from "./articles/get-best-price.ts";
import { type FamilyResult, getProductsForFamily } from "./articles/get-products-for-family.ts";
import { type Successor, successorOf } from "./articles/successor.ts";
import type { ListedVariant } from "./articles/with-prices-and-stock.ts";
import { withLowestPrices, withoutPrices } from "./pages/price-family-teasers.ts";

export const catalogueResolvers = {
  Query: {
    getBestPrice: resolve("browse", (ctx, args: QueryGetBestPriceArgs, { language }): Promise<BestPrice | null> =>
      getBestPrice(ctx, args.productCode, args.qty, language),
    ),

    getProductsForFamily: resolve("browse", (ctx, args: QueryGetProductsForFamilyArgs): FamilyResult | null =>
      getProductsForFamily(ctx, {
        familyId: args.id,
        language: args.language,
        page: toPage(args.page, args.quantity),
        filters: toFilters(args.filters),
        maxHeadings: toMaxHeadings(args.maxHeadings, ctx.site.settings.shop.shopType),
        sort: readSort(args.sort),
        withRetailerStock: args.retailConnect ?? false,
      }),
    ),

    getProductCategoryById: resolve("browse", (ctx, args: QueryGetProductCategoryByIdArgs): ProductCategory | null => {
      const category = ctx.catalogue(args.language).findCategory(args.id);
      return category && { ...category, subCategories: [...category.subCategories], breadcrumb: [...category.breadcrumb] };
    }),

    getFamiliesForCategory: resolve("browse", async (ctx, args: QueryGetFamiliesForCategoryArgs): Promise<FamilyTeaser[]> => {
      const catalogue = ctx.catalogue(args.language);
      const families = catalogue.listFamilies(args.id, toFilters(args.filters));
      return args.includePricing ? withLowestPrices(ctx, catalogue, families) : withoutPrices(families);
    }),

    getFacetsForCategory: resolve("browse", (ctx, args: QueryGetFacetsForCategoryArgs): Facet[] => [
      ...ctx.catalogue(args.language).listFacets(args.id),
    ]),

    getProductsAndFamiliesForCategory: resolve(
      "browse",
      async (ctx, args: QueryGetProductsAndFamiliesForCategoryArgs): Promise<ProductsAndFamilies | null> => {
        const catalogue = ctx.catalogue(args.language);
        const found = catalogue.listCategory(args.id, toFilters(args.filters), toPage(args.page, args.quantity));
        if (!found) return null;
        return {
          families: args.includePricing ? await withLowestPrices(ctx, catalogue, found.families) : withoutPrices(found.families),
          products: [...found.products],
          facets: [...found.facets],
          currentPage: found.page,
          totalPages: found.pages,
          totalFamilies: found.totalFamilies,
          totalProducts: found.totalProducts,
          totalVariants: found.totalVariants,
        };
      },
    ),

    getProductByCode: resolve("browse", (ctx, args: QueryGetProductByCodeArgs): ProductDetail | null => {
      const catalogue = ctx.catalogue(args.language);
      const product = catalogue.findProduct(args.productCode);
      if (!product) return null;
      const [attributes, breadcrumb] = [[...product.attributes], [...product.breadcrumb]];
      return {
        ...product,
        attributes,
        breadcrumb,
        successor: successorOf(catalogue, product.id),
        ...legalInformation(ctx, args.language, catalogue.findArticle(product.id)),
      };
    }),
  },

  Variant: {
    bestPrice: async (variant: ListedVariant): Promise<BestPrice | null> => (await variant.prices()).get(variant.id) ?? null,
    safety: (variant: ListedVariant): ProductSafety | null => variant.safety(),
    successor: (variant: ListedVariant): Successor | null => variant.successor(),
    retailerStock: ({ id, inRetail }: ListedVariant): Promise<string> | null =>
      inRetail && inRetail().then((numbers) => (numbers.has(id) ? "available" : "empty")),
  },
};
