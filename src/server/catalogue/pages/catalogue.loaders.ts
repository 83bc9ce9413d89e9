import { readRequestedQuantity } from "#contract/rules/quantities/requested-quantity.ts";
import { CURRENT_CART } from "#contract/cart-id.ts";
import { getCartPositionsCount, getProductCategoryById, getProductsAndFamiliesForCategory } from "#contract/generated/operations.ts";
import { type ListFilter, readFilters, toActiveFilters, toWire, writeFilters } from "#contract/rules/facets/facet-filter.ts";
import type { BreadcrumbItem, FacetData, ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult, Loaders } from "../../loader.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { can } from "../../policies.ts";
import { loadArticle } from "./load-article.ts";
import { loadComparison } from "./load-comparison.ts";
import { fetchFamily } from "./load-family-list.ts";
import { PAGE_SIZE } from "./list-limits.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import { loadCatalogueNotice } from "../removed/catalogue-notice.ts";
import { articleDetails } from "../articles/article-details.ts";
import { loadInstallation } from "../installation/installation.loaders.ts";
import { loadRelated } from "../related/related.loaders.ts";
import { redirectFromArticle, redirectFromGroup } from "../removed/redirect-removed.ts";
import { loadArticleRetailers } from "./load-article-retailers.ts";
import { listNavigation } from "./list-navigation.ts";
import { withoutPrices } from "./price-family-teasers.ts";
import { loadTechnicalDocuments } from "./load-technical-documents.ts";
import { articleMetadata, familyMetadata, groupMetadata } from "./product-metadata.ts";
import { idsInSlug } from "../slug.ts";
import { interleave } from "../interleave.ts";

type Result<Name extends keyof ScreenData> = LoaderResult<ScreenData[Name] | null>;
type Named = { name: string; link: string };

const readerOf = ({ ctx, page }: LoaderRequest): CataloguePort => ctx.catalogue(page.language);

/** Home, catalogue, ancestor categories, and the current page without a link. */
function toBreadcrumb({ ctx, page }: LoaderRequest, above: readonly Named[], current: string): BreadcrumbItem[] {
  return [
    { name: phraseIn(ctx, page.language, "Breadcrumb.Home"), path: "/" },
    { name: phraseIn(ctx, page.language, "Breadcrumb.Catalogue"), path: ctx.site.settings.catalog.catalogUrl },
    ...above.map(({ name, link }) => ({ name, path: link })),
    { name: current },
  ];
}

/** Redirects to the canonical URL of a page. */
function redirectTo({ page }: LoaderRequest, link: string): { data: null; redirect: string; status: number } {
  const query = page.searchParams.toString();
  return { data: null, status: 301, redirect: query ? `${link}?${query}` : link };
}

const isAt = ({ page }: LoaderRequest, link: string): boolean => page.path === link;

const pageOf = ({ page }: LoaderRequest): number => {
  const requested = Number(page.searchParams.get("page") ?? "1");
  return Number.isSafeInteger(requested) && requested > 0 ? Math.min(requested, 100_000) : 1;
};

/** Returns the active filters of the URL with their facets' units; empty if there are none. */
function filterOf({ page }: LoaderRequest, facets: readonly FacetData[]): { filter?: ListFilter } {
  const filters = toActiveFilters(readFilters(page.searchParams), facets, page.language).map(toWire);
  return filters.length > 0 ? { filter: { filters, query: writeFilters(filters) } } : {};
}

type GroupSearch = {
  slug: string | undefined;
  asked: string | null;
  fixed: readonly string[];
  first: string | undefined;
  exists(id: string): boolean;
};

/**
 * Returns the group of the page; null if there is none. Pages with a slug use the slug. Fixed content pages have none: they use
 * the query parameter, else the group configured in the content, else the first group.
 */
function findGroupId({ slug, asked, fixed, first, exists }: GroupSearch): string | null {
  if (slug !== undefined) return idsInSlug(slug).find(exists) ?? null;
  if (asked) return exists(asked) ? asked : null;
  return fixed.find(exists) ?? first ?? null;
}

async function loadProductCategory(request: LoaderRequest): Promise<Result<"ProductCategory">> {
  const { page, params, execute } = request;
  const catalogue = readerOf(request);
  const slug = page.params["category"];
  const id = findGroupId({
    slug,
    asked: page.searchParams.get("categoryId"),
    fixed: [params["categoryId"] ?? "", page.catalogId, ...page.catalogIdPath.split("/")],
    first: catalogue.listRootCategories()[0]?.category.id,
    exists: (candidate) => catalogue.findCategory(candidate) !== null,
  });
  const known = id === null ? null : catalogue.findCategory(id);
  if (!known) return redirectFromGroup(request, slug);
  if (slug !== undefined && !isAt(request, known.link)) return redirectTo(request, known.link);
  const call = {
    language: page.language,
    id: known.id,
    hostname: page.host,
    isSiteSecure: page.isSecureConnection,
    apiLang: page.language,
  };
  const [head, list] = await Promise.all([
    execute(getProductCategoryById, call),
    execute(getProductsAndFamiliesForCategory, {
      ...call,
      page: pageOf(request),
      quantity: PAGE_SIZE,
      filters: readFilters(page.searchParams),
    }),
  ]);
  const category = head.getProductCategoryById;
  const results = list.getProductsAndFamiliesForCategory;
  if (!category || !results) return { notFound: true };
  const breadcrumb = toBreadcrumb(request, category.breadcrumb.slice(0, -1), category.name);
  const narrowed = filterOf(request, results.facets);
  const shown = { page: results.currentPage, pages: results.totalPages, isNarrowed: narrowed.filter !== undefined };
  return { data: { category, results, breadcrumb, ...narrowed }, head: groupMetadata(request, category, shown, breadcrumb) };
}

async function loadProductFamily(request: LoaderRequest): Promise<Result<"ProductFamily">> {
  const { page, params } = request;
  const catalogue = readerOf(request);
  const slug = page.params["family"];
  const id = findGroupId({
    slug,
    asked: page.searchParams.get("familyId"),
    fixed: [params["familyId"] ?? "", page.catalogId],
    first: catalogue.findFirstFamily()?.id,
    exists: (candidate) => catalogue.findFamily(candidate) !== null,
  });
  const known = id === null ? null : catalogue.findFamily(id);
  if (!known) return redirectFromGroup(request, slug);
  if (slug !== undefined && !isAt(request, known.link)) return redirectTo(request, known.link);
  const family = await fetchFamily(request, known.id, pageOf(request));
  if (!family) return { notFound: true };
  const breadcrumb = toBreadcrumb(request, family.breadcrumb.slice(0, -1), family.name);
  const narrowed = filterOf(request, family.facets);
  const isNarrowed = narrowed.filter !== undefined || family.sort !== null;
  const shown = { page: family.page, pages: family.pages, isNarrowed };
  return { data: { family, breadcrumb, ...narrowed }, head: familyMetadata(request, family, shown, breadcrumb) };
}

async function loadProductVariant(request: LoaderRequest): Promise<Result<"ProductVariant">> {
  const articleNumber = request.page.params["article"] ?? "";
  const steps = request.ctx.catalogue(request.page.language).findArticle(articleNumber)?.quantityStepRanges ?? [];
  const requested = readRequestedQuantity(request.page.searchParams, steps);
  const [{ product, ...prices }, retail, details] = await Promise.all([
    loadArticle(request, articleNumber, requested?.quantity),
    loadArticleRetailers(request, articleNumber),
    articleDetails(request.ctx, articleNumber, request.page.language),
  ]);
  if (!product) return redirectFromArticle(request, articleNumber);
  const breadcrumb = toBreadcrumb(request, product.breadcrumb, product.name);
  const data = { product, ...prices, breadcrumb, ...details, ...(retail && { retail }), ...(requested && { wanted: requested }) };
  return { data, head: articleMetadata(request, product, prices.bestPrice, breadcrumb) };
}

/** The article in the URL, or the one configured in the component. */
async function loadBuyBox(request: LoaderRequest): Promise<Result<"BuyBox">> {
  return { data: await loadArticle(request, request.page.params["article"] ?? request.params["article"] ?? "") };
}

async function loadBreadcrumb(request: LoaderRequest): Promise<Result<"Breadcrumb">> {
  const catalogue = readerOf(request);
  const { category, family, article } = request.page.params;
  const product = article === undefined ? null : catalogue.findProduct(article);
  if (product) return { data: { items: toBreadcrumb(request, product.breadcrumb, product.name) } };
  for (const id of idsInSlug(category ?? family ?? "")) {
    const group = catalogue.findCategory(id) ?? catalogue.findFamily(id);
    if (group) return { data: { items: toBreadcrumb(request, group.breadcrumb.slice(0, -1), group.name) } };
  }
  const home = { name: phraseIn(request.ctx, request.page.language, "Breadcrumb.Home"), path: "/" };
  return { data: { items: [home, { name: request.page.name }] } };
}

const MAX_TEASERS = 24;

/** Returns the families that the component names, or else alternates between the root categories until there are enough. */
async function loadFamilyTeaserRow(request: LoaderRequest): Promise<Result<"FamilyTeaserRow">> {
  const { params } = request;
  const catalogue = readerOf(request);
  const count = Math.min(Math.max(Math.trunc(Number(params["count"]) || 4), 1), MAX_TEASERS);
  const named = (params["families"] ?? "")
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean);
  const families =
    named.length > 0
      ? named.map((id) => catalogue.findFamilyTeaser(id)).filter((teaser) => teaser !== null)
      : interleave(
          catalogue
            .listRootCategories()
            .map(({ category }) => catalogue.listCategory(category.id, [], { page: 1, pageSize: count })?.families ?? []),
        );
  return { data: { families: withoutPrices(families.slice(0, count)) } };
}

async function loadCategories(request: LoaderRequest): Promise<Result<"CategoryOverview">> {
  return { data: { categories: listNavigation(request.ctx, request.page.language) } };
}

/** Loads the navigation and the cart count. A failure to count the cart must not break the header. */
async function loadHeader(request: LoaderRequest): Promise<Result<"Header">> {
  const { ctx, page, execute } = request;
  const navigation = listNavigation(ctx, page.language);
  const cartId = ctx.viewer.kind === "customer" ? CURRENT_CART : ctx.viewer.cartGuid;
  if (!cartId || !can(ctx.viewer, "useCart")) return { data: { navigation, cartCount: 0 } };
  try {
    const counted = await execute(getCartPositionsCount, { cartId });
    return { data: { navigation, cartCount: counted.getCartPositionsCount } };
  } catch (error) {
    ctx.log.error({ err: error }, "the cart could not be counted");
    return { data: { navigation, cartCount: 0 } };
  }
}

export const catalogueLoaders: Loaders = {
  CatalogueNotice: loadCatalogueNotice,
  Comparison: loadComparison,
  ProductCategory: loadProductCategory,
  ProductFamily: loadProductFamily,
  ProductVariant: loadProductVariant,
  TechnicalDocuments: loadTechnicalDocuments,
  PageBuyBox: loadBuyBox,
  BuyBox: loadBuyBox,
  Breadcrumb: loadBreadcrumb,
  CategoryOverview: loadCategories,
  CategoryTiles: loadCategories,
  FamilyTeaserRow: loadFamilyTeaserRow,
  InstallationData: loadInstallation,
  RelatedArticles: loadRelated,
  Header: loadHeader,
};
