import { getCartArticles, getProductsForSearch } from "#contract/generated/operations.ts";
import { readFilters, toActiveFilters, toWire, writeFilters } from "#contract/rules/facets/facet-filter.ts";
import { isRetailMode, showsPrices } from "#contract/rules/shop/shop-mode.ts";
import { SEARCH_QUERY, type SearchList } from "#contract/rules/search/search-query.ts";
import type { ScreenData } from "#contract/screens.ts";
import { findViewersCart, listNavigation } from "../catalogue/index.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { LoaderRequest, LoaderResult, Loaders } from "../loader.ts";
import type { Shop } from "../shop.ts";
import { loadSearchedNotice, markRedirect } from "./find/phrase-redirects.ts";

const PAGE_SIZE = 18;
const MAX_PAGES = 100_000;

/**
 * Loads search results for the URL. Leads to the viewer's order or document with exactly this number, and follows the redirect of a
 * query, unless the URL opts out (SEARCH-29).
 */
async function loadSearchResults(
  request: LoaderRequest,
  findNumberedPage: Shop["findNumberedPage"],
): Promise<LoaderResult<ScreenData["SearchResults"] | null>> {
  const { ctx, page, execute } = request;
  const { searchParams } = page;
  const requested = searchParams.get(SEARCH_QUERY.text) ?? "";
  const numbered = searchParams.has(SEARCH_QUERY.stay) ? null : await findNumberedPage(ctx, requested);
  if (numbered !== null) return { data: null, status: 302, redirect: numbered };
  const isLiteral = searchParams.has(SEARCH_QUERY.literal);
  const without = searchParams.getAll(SEARCH_QUERY.without);
  const list: SearchList = searchParams.get(SEARCH_QUERY.list) === "families" ? "families" : "articles";
  const filters = readFilters(searchParams);
  const { shopType } = ctx.site.settings.shop;
  const cart = list === "articles" ? findViewersCart(request) : null;
  const [result, held] = await Promise.all([
    execute(getProductsForSearch, {
      language: page.language,
      query: requested,
      list,
      page: pageNumber(searchParams),
      quantity: PAGE_SIZE,
      filters,
      retailConnect: isRetailMode(shopType),
      withPrices: showsPrices(shopType),
      literal: isLiteral,
      without,
    }),
    cart && execute(getCartArticles, cart),
  ]);
  const results = result.getProductsForSearch;
  const { redirect, query } = results;
  if (redirect && !searchParams.has(SEARCH_QUERY.stay)) return { data: null, status: 302, redirect: markRedirect(redirect, query) };
  const active = toActiveFilters(filters, results.facets, page.language).map(toWire);
  const isEmpty = results.totalFamilies + results.totalProducts === 0;
  const range = isEmpty && filters.length === 0 ? [...listNavigation(ctx, page.language)] : [];
  const filter = active.length > 0 ? { filter: { filters: active, query: writeFilters(active) } } : {};
  const title = phraseIn(ctx, page.language, query === "" ? "Search.Title" : "Search.TitleOf", query);
  const inCart = held?.getCartArticles ? { cartArticles: held.getCartArticles } : {};
  return { data: { query, results, isLiteral, without, list, range, ...filter, ...inCart }, head: { title, robots: "noindex, follow" } };
}

function pageNumber(query: URLSearchParams): number {
  const requested = Number(query.get("page") ?? "1");
  return Number.isSafeInteger(requested) && requested > 0 ? Math.min(requested, MAX_PAGES) : 1;
}

export const searchLoaders = ({ findNumberedPage }: Pick<Shop, "findNumberedPage">): Loaders => ({
  SearchedNotice: loadSearchedNotice,
  SearchResults: (request) => loadSearchResults(request, findNumberedPage),
});
