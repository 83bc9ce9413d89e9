import { findDealerCountry } from "#contract/dealer-countries.ts";
import { RADII, writeDealerQuery } from "#contract/rules/dealers/dealer-search.ts";
import type { DealerRecord } from "../../dealers/index.ts";
import type { StoredPlaceholders } from "../../ports/content-port.ts";
import type { StaffContext } from "../office-context.ts";

/** The query of an address leaves out what a page has by default; this one is written for any page. */
const ANY_PAGE = { countries: [], radius: 0 };

/** Path of the dealer search around a dealer, on the first site that offers it; null without one. */
export function dealerSearchLink({ sites, content }: StaffContext, { dealer }: DealerRecord): string | null {
  const { brands, postalCode, city, latitude, longitude } = dealer;
  const offering = sites.filter(({ settings }) => brands.length === 0 || brands.includes(settings.catalog.brandId));
  const pages = offering.flatMap(({ siteId, settings }) => content.listPages(siteId, settings.site.languages[0]!));
  const page = pages.find(({ placeholders }) => hasSearch(placeholders));
  if (!page || dealer.isHidden) return null;
  const query = {
    country: findDealerCountry(dealer.countryCode)?.code ?? "",
    name: "",
    town: `${postalCode} ${city}`.trim(),
    place: { latitude, longitude },
    radius: RADII[0],
    retailerTypes: [],
    partnerType: "",
    articles: [],
  };
  return `${page.path}${writeDealerQuery(query, ANY_PAGE)}`;
}

function hasSearch(placeholders: StoredPlaceholders | undefined): boolean {
  return Object.values(placeholders ?? {})
    .flat()
    .some(({ componentName, placeholders: inner }) => componentName === "RetailerSearch" || hasSearch(inner));
}
