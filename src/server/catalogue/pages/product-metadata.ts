import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { PageMetadata } from "#contract/layout.ts";
import type { BestPriceData, BreadcrumbItem, FamilyData, ProductData } from "#contract/screens.ts";
import type { LoaderRequest } from "../../loader.ts";
import { getLinkPrefix } from "../../sites/index.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { type ListPage, pageLinks, pageQuery } from "./list-page.ts";

const MAX_DESCRIPTION_LENGTH = 160;

type Described = { name: string; description: string; marketingClaim?: string };

/** Metadata of a catalogue page: title, description and structured breadcrumb. */
export function productMetadata(request: LoaderRequest, shown: Described, breadcrumb: readonly BreadcrumbItem[]): Partial<PageMetadata> {
  const siteName = request.ctx.site.settings.site.name;
  return {
    title: `${shown.name} | ${siteName}`,
    description: shorten(shown.description || shown.marketingClaim || shown.name),
    jsonLd: [breadcrumbList(request, breadcrumb)],
  };
}

/** Adds pagination links and alternates to the metadata of a category or family, whose URL differs by language. */
export function groupMetadata(
  request: LoaderRequest,
  group: Described & { id: string; link: string },
  list: ListPage,
  breadcrumb: readonly BreadcrumbItem[],
): Partial<PageMetadata> {
  const { ctx, page } = request;
  const { languages } = ctx.site.settings.site;
  const hrefIn = (language: string): string => {
    const { link } = ctx.catalogue(language).findLink(group.id) ?? group;
    return absolute(request, withPrefix(getLinkPrefix(language, languages), link));
  };
  const query = pageQuery(list);
  const name = query ? phraseIn(ctx, page.language, "Catalogue.PageOfList", group.name, list.page) : group.name;
  const alternates = languages.map((language) => ({ language, href: hrefIn(language) + query }));
  return {
    ...productMetadata(request, { ...group, name }, breadcrumb),
    ...pageLinks(hrefIn(page.language), list),
    alternates: languages.length > 1 ? [...alternates, { language: "x-default", href: hrefIn(languages[0]!) + query }] : [],
  };
}

/** Adds structured data for a family: a ProductGroup of the variants on the page. */
export function familyMetadata(
  request: LoaderRequest,
  family: FamilyData,
  list: ListPage,
  breadcrumb: readonly BreadcrumbItem[],
): Partial<PageMetadata> {
  const metadata = groupMetadata(request, family, list, breadcrumb);
  return {
    ...metadata,
    jsonLd: [
      ...metadata.jsonLd!,
      {
        "@context": "https://schema.org",
        "@type": "ProductGroup",
        name: family.name,
        productGroupID: family.id,
        url: absolute(request, withPrefix(request.page.linkPrefix, family.link)),
        ...(family.description && { description: family.description }),
        ...(family.image && { image: absolute(request, family.image) }),
        hasVariant: family.products.map(({ id, name, link }) => ({
          "@type": "Product",
          name,
          sku: id,
          url: absolute(request, withPrefix(request.page.linkPrefix, link)),
        })),
      },
    ],
  };
}

/** Adds structured data for an article: a Product, with its price if the price is public. */
export function articleMetadata(
  request: LoaderRequest,
  product: ProductData,
  bestPrice: BestPriceData | null,
  breadcrumb: readonly BreadcrumbItem[],
): Partial<PageMetadata> {
  const metadata = productMetadata(request, product, breadcrumb);
  return {
    ...metadata,
    jsonLd: [
      ...metadata.jsonLd!,
      {
        "@context": "https://schema.org",
        "@type": "Product",
        name: product.name,
        sku: product.id,
        ...(product.description && { description: product.description }),
        ...(product.gtin && { gtin: product.gtin }),
        ...(product.image && { image: absolute(request, product.image) }),
        url: absolute(request, withPrefix(request.page.linkPrefix, product.link)),
        ...offersOf(request, product, bestPrice),
      },
    ],
  };
}

const AVAILABILITY: Readonly<Record<string, string>> = {
  inStock: "https://schema.org/InStock",
  lowStock: "https://schema.org/LimitedAvailability",
  outOfStock: "https://schema.org/BackOrder",
};

/** Public net price per reference quantity. Customers' own prices are not published. */
function offersOf(request: LoaderRequest, product: ProductData, bestPrice: BestPriceData | null): { offers?: unknown } {
  const price = bestPrice?.price;
  if (!price || request.ctx.viewer.kind === "customer") return {};
  const availability = AVAILABILITY[bestPrice.stockLevels.inStockStatus];
  return {
    offers: {
      "@type": "Offer",
      url: absolute(request, withPrefix(request.page.linkPrefix, product.link)),
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceCurrency: price.currencyIso,
        price: price.value,
        valueAddedTaxIncluded: false,
        referenceQuantity: { "@type": "QuantitativeValue", value: price.basePriceUnitQuantity ?? 1, unitText: price.unit },
      },
      ...(availability && { availability }),
    },
  };
}

function breadcrumbList(request: LoaderRequest, breadcrumb: readonly BreadcrumbItem[]): unknown {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: breadcrumb.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(path && { item: absolute(request, request.page.linkPrefix + path) }),
    })),
  };
}

function absolute({ page }: LoaderRequest, path: string): string {
  return path.startsWith("/") ? page.origin + path : path;
}

/** Truncates at a word boundary. */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}
