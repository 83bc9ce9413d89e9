import { getPlaces, getRetailerSearch } from "#contract/generated/operations.ts";
import {
  canSearchDealers,
  DEALERS_PER_PAGE,
  dealerSearchVariables,
  type DealerPage,
  type DealerQuery,
  readDealerPage,
  readDealerQuery,
} from "#contract/rules/dealers/dealer-search.ts";
import type { DealerSearchPageData, PlaceData } from "#contract/screens.ts";
import type { LoaderRequest } from "../../loader.ts";

/**
 * Data of a dealer search page for its address. Forms without JavaScript send a town's name, which is looked up here: an
 * ambiguous name returns places to choose from, and a name without match in the country those of the other offered countries. If
 * the search fails, the page renders without dealers (DEALER-28).
 */
export async function loadDealerSearch(
  request: LoaderRequest,
  page: DealerPage,
  offered: readonly string[] = page.countries,
): Promise<DealerSearchPageData> {
  const { searchParams, language } = request.page;
  const asked = readDealerQuery(searchParams, page);
  const nothing = { query: asked, result: null, hasFailed: false, places: [], shown: DEALERS_PER_PAGE * readDealerPage(searchParams) };
  if (!canSearchDealers(asked)) return nothing;
  try {
    const { query, places } = await findTown(request, asked, offered);
    if (query.town && !query.place) return { ...nothing, places };
    const { getRetailerSearch: result } = await request.execute(getRetailerSearch, dealerSearchVariables(query, language));
    return { ...nothing, query, result };
  } catch (error) {
    request.ctx.log.error({ err: error }, "dealers could not be loaded");
    return { ...nothing, hasFailed: true };
  }
}

/** Resolves a town's name to its place if it is unambiguous; else returns the candidates. */
async function findTown(
  { page, execute }: LoaderRequest,
  query: DealerQuery,
  countries: readonly string[],
): Promise<{ query: DealerQuery; places: PlaceData[] }> {
  if (!query.town || query.place) return { query, places: [] };
  const { country, town } = query;
  const { getPlaces: places } = await execute(getPlaces, { language: page.language, country, query: town });
  if (places.length === 0 && countries.length > 1) {
    const { getPlaces: anywhere } = await execute(getPlaces, { language: page.language, query: town });
    return { query, places: anywhere.filter(({ CountryCode }) => countries.includes(CountryCode.toLowerCase())) };
  }
  const { compare } = new Intl.Collator(page.language, { sensitivity: "base" });
  const ofThatName = places.filter(({ Name, PostalCode }) => PostalCode === town || compare(Name, town) === 0);
  const meant = ofThatName.length > 0 ? ofThatName : places;
  if (meant.length !== 1) return { query, places: meant };
  const [{ Name, PostalCode, Latitude, Longitude }] = meant as [PlaceData];
  const name = PostalCode ? `${PostalCode} ${Name}` : Name;
  return { query: { ...query, town: name, place: { latitude: Latitude, longitude: Longitude } }, places: [] };
}
