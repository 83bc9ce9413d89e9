// The dealer search in a page's address and in the operation's variables, for server and browser.
import { formatNumber } from "../../format/money.ts";
import { DEALER_COUNTRIES } from "../../dealer-countries.ts";
import type { GetRetailerSearchQueryVariables } from "../../generated/operations.ts";

/** Radii in kilometres, the default one, and the default of pages that begin with a wide search (DEALER-06, decision A40). */
export const RADII = [10, 25, 50, 75, 100] as const;
export const DEFAULT_RADIUS = 25;
export const LONG_RADIUS = 75;
/** Dealers that a list shows first, and adds per click (DEALER-19). */
export const DEALERS_PER_PAGE = 10;
/** Maximum characters of a name or a town; the rest is cut off. */
export const MAX_DEALER_QUERY_LENGTH = 80;
export const MAX_DEALER_ARTICLES = 100;

const NO_COORDINATE = ".000000";
/** Radius of a search without a place (A39). */
const EVERYWHERE = "50000";

export type Coordinates = { latitude: number; longitude: number };

export type DealerQuery = {
  /** Two lower-case letters. */
  country: string;
  /** Words that the dealer's name contains or begins with. */
  name: string;
  /** As typed; a postal code or a town. */
  town: string;
  /** Null while the town has no known coordinates. */
  place: Coordinates | null;
  radius: number;
  /** One at most: the search takes only the first (DEALER-22). */
  retailerTypes: readonly string[];
  partnerType: string;
  /** Article numbers that a dealer must have. */
  articles: readonly string[];
};

/** Settings of a page: its countries, and the default radius. */
export type DealerPage = { countries: readonly string[]; radius: number };

type Params = { get(name: string): string | null; getAll(name: string): string[] };

export function emptyDealerQuery({ countries, radius }: DealerPage): DealerQuery {
  const country = countries[0] ?? DEALER_COUNTRIES[0]!.code;
  return { country, name: "", town: "", place: null, radius, retailerTypes: [], partnerType: "", articles: [] };
}

/** Parses the search of an address; invalid values are dropped. */
export function readDealerQuery(params: Params, page: DealerPage): DealerQuery {
  const empty = emptyDealerQuery(page);
  const country = params.get("country")?.toLowerCase() ?? "";
  const radius = Number(params.get("radius"));
  const retailerTypes = params.getAll("type").map(codeOf).filter(Boolean).slice(0, 1);
  const town = wordsOf(params.get("town"));
  return {
    country: page.countries.includes(country) ? country : empty.country,
    name: wordsOf(params.get("name")),
    town,
    place: readPlace(params.get("lat"), params.get("lon")),
    radius: (RADII as readonly number[]).includes(radius) ? radius : empty.radius,
    retailerTypes,
    partnerType: retailerTypes.length > 0 ? codeOf(params.get("partner") ?? "") : "",
    articles: [...new Set(params.getAll("article").flatMap((list) => list.split(",")))]
      .map((number) => number.trim())
      .filter((number) => number !== "" && number.length <= 64)
      .slice(0, MAX_DEALER_ARTICLES),
  };
}

/** The last page of the list that an address shows; from 1. */
export function readDealerPage(params: Params): number {
  const page = Number(params.get("page"));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

/** The query of an address with its question mark; empty for the default search. */
export function writeDealerQuery(query: DealerQuery, page: DealerPage, pages = 1): string {
  const empty = emptyDealerQuery(page);
  const entries: readonly (readonly [string, string])[] = [
    ["country", query.country === empty.country ? "" : query.country],
    ["name", query.name],
    ["town", query.town],
    ["lat", query.place ? shortCoordinate(query.place.latitude) : ""],
    ["lon", query.place ? shortCoordinate(query.place.longitude) : ""],
    ["radius", query.radius === empty.radius ? "" : String(query.radius)],
    ...query.retailerTypes.map((type) => ["type", type] as const),
    ["partner", query.partnerType],
    ["article", query.articles.join(",")],
    ["page", pages > 1 ? String(pages) : ""],
  ];
  const written = entries.filter(([, value]) => value).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return written.length > 0 ? `?${written.join("&")}` : "";
}

/** Whether the search can run: it needs a name or a town, and a radius (DEALER-07). */
export function canSearchDealers({ name, town, place, radius }: DealerQuery): boolean {
  return radius > 0 && (name.trim() !== "" || town.trim() !== "" || place !== null);
}

/** The variables of getRetailerSearch, except its channel (DEALER-22 to DEALER-25). */
export function dealerSearchVariables(query: DealerQuery, language: string): Omit<GetRetailerSearchQueryVariables, "channel"> {
  const { place, radius, name, articles, partnerType, country } = query;
  const retailerType = query.retailerTypes[0];
  return {
    language,
    latitude: place ? writeCoordinate(place.latitude) : NO_COORDINATE,
    longitude: place ? writeCoordinate(place.longitude) : NO_COORDINATE,
    distance: place ? String(radius) : EVERYWHERE,
    unit: "km",
    country,
    ...(retailerType && { retailerType }),
    ...(retailerType && partnerType && { partnerType }),
    ...(name.trim() && { query: name.trim() }),
    ...(articles.length > 0 && { articleNumbers: [...articles], availabilityStatus: "AVAILABLE" }),
  };
}

/** Formats kilometres: whole above ten, otherwise with one decimal (DEALER-18). */
export function describeDistance(kilometres: number, language: string): string {
  const digits = kilometres > 10 ? 0 : 1;
  return formatNumber(kilometres.toFixed(digits), language, digits);
}

function readPlace(latitude: string | null, longitude: string | null): Coordinates | null {
  if (!latitude?.trim() || !longitude?.trim()) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

const writeCoordinate = (degrees: number): string => (degrees === 0 ? NO_COORDINATE : degrees.toFixed(6));
// Precise to about 100 m, so that a shared address does not reveal the user's house.
const shortCoordinate = (degrees: number): string => String(Math.round(degrees * 1_000) / 1_000);

const wordsOf = (text: string | null): string => (text ?? "").trim().replace(/\s+/g, " ").slice(0, MAX_DEALER_QUERY_LENGTH);
const codeOf = (text: string): string => (/^[A-Z_]{1,40}$/.test(text) ? text : "");
