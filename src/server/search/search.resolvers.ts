import { getBestPrices, toFilters, toPage } from "../catalogue/index.ts";
import type {
  BestPriceOfItem,
  ProductsForSearch,
  QueryGetBestPricesArgs,
  QueryGetProductsForSearchArgs,
  QueryGetSearchSuggestionsArgs,
} from "../graphql/generated/resolver-types.ts";
import { ClientError } from "../graphql/client-error.ts";
import { resolve, resolveOf } from "../graphql/resolver.ts";
import type { Shop } from "../shop.ts";
import { type FoundProducts, searchProducts } from "./find/search-products.ts";
import { suggest, type Suggestions } from "./find/suggest.ts";
import { createSearchCounter } from "./statistics/count-search.ts";
import { catalogueLanguage } from "../catalogue/index.ts";

const resolveSearch = resolveOf("search");

/** Fields of the variants are resolved on their own. */
type SearchPage = Omit<ProductsForSearch, "numbers" | "articles"> & Pick<FoundProducts, "numbers" | "articles">;

const MAX_PRICES = 500;
const MAX_WITHOUT = 12;

export function searchResolvers(shop: Shop) {
  const count = createSearchCounter();
  const sources = () => ({ terms: shop.searchTerms.current(), content: shop.content.current() });
  return {
    Query: {
      getSearchSuggestions: resolveSearch("browse", async (ctx, args: QueryGetSearchSuggestionsArgs, { language }): Promise<Suggestions> =>
        suggest(ctx, sources(), { query: args.query, locale: args.language, language }),
      ),

      getProductsForSearch: resolveSearch("browse", async (ctx, args: QueryGetProductsForSearchArgs, { language }): Promise<SearchPage> => {
        const found = await searchProducts(ctx, sources(), {
          query: args.query,
          locale: args.language,
          language,
          filters: toFilters(args.filters),
          list: args.list ?? "families",
          page: toPage(args.page, args.quantity),
          withPrices: args.includePricing ?? false,
          showsRetailers: args.retailConnect ?? false,
          isLiteral: args.literal ?? false,
          without: (args.without ?? []).slice(0, MAX_WITHOUT),
        });
        const { page, pages, contentPages, redirect, ...rest } = found;
        // The results page lists articles first; all its families are a second look at the same query.
        const isAsked = found.page === 1 && (args.filters ?? []).length === 0 && args.list !== "families";
        if (isAsked) {
          const hits = found.totalVariants + found.numbers.length;
          const chosenKind = redirect === null ? "" : redirect.kind === "article" ? "article" : "redirect";
          await count(ctx, { language: catalogueLanguage(args.language), query: found.query, hits, chosenKind });
        }
        return {
          ...rest,
          redirect,
          understood: [...rest.understood],
          droppedWords: [...rest.droppedWords],
          products: [...rest.products],
          facets: [...rest.facets],
          categories: [...rest.categories],
          currentPage: page,
          totalPages: pages,
          pages: [...contentPages],
        };
      }),

      getBestPrices: resolve("browse", (ctx, args: QueryGetBestPricesArgs, { language }): Promise<BestPriceOfItem[]> => {
        if (args.items.length > MAX_PRICES) throw new ClientError("TooManyItemsError", MAX_PRICES);
        return getBestPrices(ctx, args.items, language);
      }),
    },
  };
}
