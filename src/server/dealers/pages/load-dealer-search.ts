import { getPlaces, getRetailerSearch } from "#contract/generated/operations.ts";
import {
  canSearchDealers,
  DEALERS_PER_PAGE,
  dealerSearchVariables,
  type DealerPage,
  type DealerQuery,
  readDealerPage,
  readDealerQuery,
} from "#contract/rules/dealer-search.ts";
import type { DealerSearchPageData, PlaceData } from "#contract/screens.ts";
import type { LoaderRequest } from "../../loader.ts";

/**
 * What a page that looks for dealers shows for its address. Forms without scripts send the name of a town, which is looked up;
 * where it is not clear there are places to choose from, and where the country has none of that name those of the others
 * that are offered. A search that fails costs the page its dealers only (DEALER-28).
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

/** The place of a town that has none yet, where it is clear which one is meant; else those it may be. */
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
