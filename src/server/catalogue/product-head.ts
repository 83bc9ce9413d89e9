import type { PageHead } from "#contract/layout.ts";
import type { BreadcrumbItem, ProductData } from "#contract/screens.ts";
import type { LoaderRequest } from "../content/index.ts";

const LONGEST_DESCRIPTION = 160;

type Described = { name: string; description: string; marketingClaim?: string };

/** Head of a catalogue page: what it shows, where, and how one gets there, for search engines as well. */
export function productHead(request: LoaderRequest, shown: Described, breadcrumb: readonly BreadcrumbItem[]): Partial<PageHead> {
  const siteName = request.ctx.site.settings.site.name;
  return {
    title: `${shown.name} | ${siteName}`,
    description: shorten(shown.description || shown.marketingClaim || shown.name),
    jsonLd: [breadcrumbList(request, breadcrumb)],
  };
}

/** The same for one article, described as a product. */
export function articleHead(request: LoaderRequest, product: ProductData, breadcrumb: readonly BreadcrumbItem[]): Partial<PageHead> {
  const head = productHead(request, product, breadcrumb);
  return {
    ...head,
    jsonLd: [
      ...head.jsonLd!,
      {
        "@context": "https://schema.org",
        "@type": "Product",
        name: product.name,
        sku: product.id,
        ...(product.description && { description: product.description }),
        ...(product.gtin && { gtin: product.gtin }),
        ...(product.image && { image: absolute(request, product.image) }),
      },
    ],
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

/** Cuts at a word's end. */
function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  const cut = text.slice(0, LONGEST_DESCRIPTION - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}
