import { DEALER_COUNTRIES, findDealerCountry } from "#contract/dealer-countries.ts";
import type { Fields } from "#contract/layout.ts";
import { DEFAULT_RADIUS, LONG_RADIUS, type DealerPage } from "#contract/rules/dealers/dealer-search.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { loadDealerSearch } from "./pages/load-dealer-search.ts";

export const dealerLoaders: Loaders = {
  async RetailerSearch(request): Promise<LoaderResult<ScreenData["RetailerSearch"]>> {
    return { data: await loadDealerSearch(request, pageOf(request.fields)) };
  },

  /** The same for the country in the path (RETAIL-17). */
  async ProductRetailers(request): Promise<LoaderResult<ScreenData["ProductRetailers"]>> {
    const { countries, radius } = pageOf(request.fields);
    const named = request.page.params["country"] ?? "";
    const country = findDealerCountry(named);
    if (!country || named !== country.code) return { notFound: true };
    const others = countries.filter((code) => code !== country.code);
    return { data: await loadDealerSearch(request, { countries: [country.code, ...others], radius }, [country.code]) };
  },
};

/**
 * A page's settings from content: its countries (all by default), and whether the search starts with the large radius (DEALER-04,
 * A40).
 */
function pageOf(fields: Fields): DealerPage {
  const given = fields["countries"]?.value;
  const codes = typeof given === "string" ? given.split(",") : Array.isArray(given) ? given.map(String) : [];
  const known = codes.flatMap((code) => findDealerCountry(code.trim())?.code ?? []);
  return {
    countries: known.length > 0 ? known : DEALER_COUNTRIES.map(({ code }) => code),
    radius: fields["longInitialRange"]?.value === true ? LONG_RADIUS : DEFAULT_RADIUS,
  };
}
