import {
  CATEGORY_FACET,
  catalogueLanguage,
  clampPage,
  type FamilyTeaser,
  type ListedVariant,
  withLowestPrices,
  withoutPrices,
  withPricesAndStock,
} from "../../catalogue/index.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { Understood } from "../../ports/catalogue-search.ts";
import type { CategoryLink, Facet, FamilyTeaserSummary } from "../../ports/catalogue-types.ts";
import type { ContentSnapshot } from "../../ports/content-port.ts";
import type { Terms } from "../../ports/search-terms-port.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { linkWithFilters } from "./family-filters.ts";
import { findDocuments, type FoundDocument } from "./find-documents.ts";
import { findPages, type FoundPage } from "./find-pages.ts";
import { readQuestion } from "./question.ts";
import { searchAsTyped } from "./search-as-typed.ts";
import { uniqueArticles, fromFound, fromMatch, type SearchArticle, withRetailerStock } from "./search-article.ts";
import { type SearchRedirect, findRedirect } from "./find-redirect.ts";

type Filters = Parameters<CataloguePort["listCategory"]>[1];
type PageWanted = Parameters<CataloguePort["listCategory"]>[2];
type Found = NonNullable<ReturnType<CataloguePort["listCategory"]>>;

export type SearchQuery = {
  query: string;
  /** Catalogue locale, e.g. de_DE. */
  locale: string;
  /** Full language tag of the page. */
  language: string;
  filters: Filters;
  /** The list that `page` refers to: families, or all articles beside the best families. */
  list: "families" | "articles";
  page: PageWanted;
  withPrices: boolean;
  /** Adds retailers' stock to the articles. */
  showsRetailers: boolean;
  isLiteral: boolean;
  /** Texts of recognised terms that the user removed. */
  without: readonly string[];
};

export type FoundProducts = {
  query: string;
  correctedQuery: string | null;
  redirect: SearchRedirect | null;
  understood: readonly Understood[];
  droppedWords: readonly string[];
  numbers: (SearchArticle & { variant: ListedVariant | null })[];
  hasWrongCheckDigit: boolean;
  goneTo: CategoryLink | null;
  families: FamilyTeaser[];
  products: Found["products"];
  articles: ListedVariant[];
  facets: readonly Facet[];
  page: number;
  pages: number;
  totalFamilies: number;
  totalProducts: number;
  totalVariants: number;
  categories: readonly CategoryLink[];
  documents: FoundDocument[];
  contentPages: readonly FoundPage[];
};

const MAX_NUMBERS = 8;
/** Number of families beside a list of articles. */
const BEST_FAMILIES = { page: 1, pageSize: 6 };
const MAX_CATEGORIES = 4;
/** Number of articles whose documents are searched. */
const WITH_DOCUMENTS = 60;
const MAX_DOCUMENTS = 20;
const MAX_PAGES = 20;

type Sources = { terms: Terms; content: ContentSnapshot };

/**
 * Returns one page of search results, with facets, redirects and hints: of families and then articles without one, or of all
 * articles beside the best families. Documents and content pages come only with the first page.
 */
export async function searchProducts(ctx: Context, { terms, content }: Sources, request: SearchQuery): Promise<FoundProducts> {
  const query = readQuestion(request.query);
  const { locale, language, filters } = request;
  const listsArticles = request.list === "articles";
  const catalogue = ctx.catalogue(locale);
  const { redirect, number } = query === "" ? NO_LEADS : await findRedirect(ctx, terms, query, locale);
  const code = catalogueLanguage(locale);
  const found = searchAsTyped(catalogue, query, {
    isLiteral: request.isLiteral,
    synonymsOf: terms.synonymsOf(code),
    without: request.without,
  });
  const listed = found.narrow(filters, listsArticles ? BEST_FAMILIES : request.page);
  const ofArticles = listsArticles ? clampPage(listed.totalVariants, request.page) : null;
  const { page, pages } = ofArticles ?? listed;
  const isFirst = page === 1 && query !== "";
  const begun = catalogue.findNumbers(query, MAX_NUMBERS);
  const pinned = pinnedOf(catalogue, terms.pinsOf(ctx.site.siteId, code, query));
  const isPinned = new Set(pinned.map(({ id }) => id));
  const ranked = [
    ...(listed.page === 1 && query !== "" && filters.length === 0 ? pinned : []),
    ...listed.families.filter(({ id }) => filters.length > 0 || !isPinned.has(id)),
  ];
  const shown = listsArticles ? ranked.slice(0, BEST_FAMILIES.pageSize) : ranked;
  const linked = shown.map((family) => linkWithFilters(catalogue, family, query));
  const byNumber = uniqueArticles(
    [
      ...number.matches.map(fromMatch),
      ...begun.others.map(({ how, article }) => fromFound(article, how === "end" ? "end" : "beginning", begun.key)),
    ],
    MAX_NUMBERS,
  );
  const ranking = ofArticles ? listed.listNumbers(ofArticles.from, ofArticles.to) : [];
  const variants = describeVariants(ctx, catalogue, [...byNumber.map(({ id }) => id), ...ranking], request);
  const [numbers, families, documents] = await Promise.all([
    withRetailerStock(ctx, byNumber),
    request.withPrices ? withLowestPrices(ctx, catalogue, linked) : withoutPrices(linked),
    isFirst ? findDocuments(ctx, language, query, found.listArticles(0, WITH_DOCUMENTS)) : [],
  ]);
  return {
    query,
    correctedQuery: found.correctedQuery,
    redirect,
    understood: found.understood,
    droppedWords: found.droppedWords,
    numbers: numbers.map((article) => ({ ...article, variant: variants.get(article.id) ?? null })),
    hasWrongCheckDigit: number.hasWrongCheckDigit,
    goneTo: number.goneTo?.group ?? null,
    families,
    products: listsArticles ? [] : listed.products,
    articles: ranking.flatMap((id) => variants.get(id) ?? []),
    facets: listed.facets.map((facet) =>
      facet.id === CATEGORY_FACET ? { ...facet, name: phraseIn(ctx, language, "Search.Facet.Category") } : facet,
    ),
    page,
    pages,
    totalFamilies: listed.totalFamilies,
    totalProducts: listed.totalProducts,
    totalVariants: listed.totalVariants,
    categories: found.listCategories(MAX_CATEGORIES),
    documents: documents.slice(0, MAX_DOCUMENTS),
    contentPages: isFirst
      ? findPages(content.forSite(ctx.site), { siteId: ctx.site.siteId, language, viewer: ctx.viewer }, query).slice(0, MAX_PAGES)
      : [],
  };
}

const NO_LEADS: Awaited<ReturnType<typeof findRedirect>> = {
  redirect: null,
  number: { matches: [], goneTo: null, hasWrongCheckDigit: false },
};

/** Describes articles by number, so that all their prices are read in one statement. */
function describeVariants(
  ctx: Context,
  catalogue: CataloguePort,
  numbers: readonly string[],
  { locale: language, showsRetailers }: SearchQuery,
): Map<string, ListedVariant> {
  const articles = [...new Set(numbers)].map((number) => catalogue.findProduct(number)).filter((article) => article !== null);
  const variants = withPricesAndStock(ctx, catalogue, articles, { language, withRetailerStock: showsRetailers });
  return new Map(variants.map((variant) => [variant.id, variant]));
}

function pinnedOf(catalogue: CataloguePort, ids: readonly string[]): FamilyTeaserSummary[] {
  return ids.map((id) => catalogue.findFamilyTeaser(id)).filter((family) => family !== null);
}
