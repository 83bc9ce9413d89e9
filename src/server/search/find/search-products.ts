import { CATEGORY_FACET, catalogueLanguage, type FamilyTeaser, withLowestPrices, withoutPrices } from "../../catalogue/index.ts";
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
  page: PageWanted;
  withPrices: boolean;
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
  numbers: SearchArticle[];
  hasWrongCheckDigit: boolean;
  goneTo: CategoryLink | null;
  families: FamilyTeaser[];
  products: Found["products"];
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
const MAX_CATEGORIES = 4;
/** Number of articles whose documents are searched. */
const WITH_DOCUMENTS = 60;
const MAX_DOCUMENTS = 20;
const MAX_PAGES = 20;

type Sources = { terms: Terms; content: ContentSnapshot };

/**
 * Returns one page of search results with facets, redirects and hints. Documents and content pages come only with the first
 * page.
 */
export async function searchProducts(ctx: Context, { terms, content }: Sources, request: SearchQuery): Promise<FoundProducts> {
  const query = readQuestion(request.query);
  const { locale, language, filters, page } = request;
  const catalogue = ctx.catalogue(locale);
  const { redirect, number } = query === "" ? NO_LEADS : await findRedirect(ctx, terms, query, locale);
  const code = catalogueLanguage(locale);
  const found = catalogue.search(query, { isLiteral: request.isLiteral, synonymsOf: terms.synonymsOf(code), without: request.without });
  const listed = found.narrow(filters, page);
  const isFirst = listed.page === 1 && query !== "";
  const begun = catalogue.findNumbers(query, MAX_NUMBERS);
  const pinned = pinnedOf(catalogue, terms.pinsOf(ctx.site.siteId, code, query));
  const isPinned = new Set(pinned.map(({ id }) => id));
  const shown = [
    ...(isFirst && filters.length === 0 ? pinned : []),
    ...listed.families.filter(({ id }) => filters.length > 0 || !isPinned.has(id)),
  ];
  const hasNarrowed = found.understood.length > 0 || filters.length > 0;
  const linked = hasNarrowed ? shown.map((family) => ({ ...family, link: linkWithFilters(catalogue, family, query) })) : shown;
  const byNumber = uniqueArticles(
    [
      ...number.matches.map(fromMatch),
      ...begun.others.map(({ how, article }) => fromFound(article, how === "end" ? "end" : "beginning", begun.key)),
    ],
    MAX_NUMBERS,
  );
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
    numbers,
    hasWrongCheckDigit: number.hasWrongCheckDigit,
    goneTo: number.goneTo?.group ?? null,
    families,
    products: listed.products,
    facets: listed.facets.map((facet) =>
      facet.id === CATEGORY_FACET ? { ...facet, name: phraseIn(ctx, language, "Search.Facet.Category") } : facet,
    ),
    page: listed.page,
    pages: listed.pages,
    totalFamilies: listed.totalFamilies,
    totalProducts: listed.totalProducts,
    totalVariants: listed.totalVariants,
    categories: found.listCategories(MAX_CATEGORIES),
    documents: documents.slice(0, MAX_DOCUMENTS),
    contentPages: isFirst ? findPages(content, { siteId: ctx.site.siteId, language, viewer: ctx.viewer }, query).slice(0, MAX_PAGES) : [],
  };
}

const NO_LEADS: Awaited<ReturnType<typeof findRedirect>> = {
  redirect: null,
  number: { matches: [], goneTo: null, hasWrongCheckDigit: false },
};

function pinnedOf(catalogue: CataloguePort, ids: readonly string[]): FamilyTeaserSummary[] {
  return ids.map((id) => catalogue.findFamilyTeaser(id)).filter((family) => family !== null);
}
