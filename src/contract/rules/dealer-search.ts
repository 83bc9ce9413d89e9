// What is looked for among dealers, as a page's address says it and as the operation is asked: for the server and the browser.
import { formatNumber } from "../format/money.ts";
import { DEALER_COUNTRIES } from "../dealer-countries.ts";
import type { GetRetailerSearchQueryVariables } from "../generated/operations.ts";

/** Kilometres to choose from, which of them is chosen at first, and which where a page says it begins wide (shop §9, decision A40). */
export const RADII = [10, 25, 50, 75, 100] as const;
export const DEFAULT_RADIUS = 25;
export const LONG_RADIUS = 75;
/** Dealers that a list shows, and adds, at a time (DEALER-19). */
export const DEALERS_PER_PAGE = 10;
/** Letters of a name or a town; more are not looked at. */
export const MAX_DEALER_QUERY_LENGTH = 80;
export const MAX_DEALER_ARTICLES = 100;

const NO_COORDINATE = ".000000";
/** What is asked for where there is no place (A39). */
const EVERYWHERE = "50000";

export type DealerPlace = { latitude: number; longitude: number };

export type DealerQuery = {
  /** Two small letters. */
  country: string;
  /** Of the dealer; words that its name has, or begins with. */
  name: string;
  /** As typed; a postal code or a town. */
  town: string;
  /** Null while no place is known for the town. */
  place: DealerPlace | null;
  radius: number;
  /** One at most: only the first would be searched for (DEALER-22). */
  retailerTypes: readonly string[];
  partnerType: string;
  /** Article numbers that a dealer is to have. */
  articles: readonly string[];
};

/** What a page begins with: its countries, and the radius that is chosen at first. */
export type DealerPage = { countries: readonly string[]; radius: number };

/** The parameters of an address, in the browser as on the server. */
type Params = { get(name: string): string | null; getAll(name: string): string[] };

/** A search with nothing in it. */
export function emptyDealerQuery({ countries, radius }: DealerPage): DealerQuery {
  const country = countries[0] ?? DEALER_COUNTRIES[0]!.code;
  return { country, name: "", town: "", place: null, radius, retailerTypes: [], partnerType: "", articles: [] };
}

/** What an address asks for; what makes no sense in it is left out. */
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

/** Up to which page of the list an address shows dealers; from 1. */
export function readDealerPage(params: Params): number {
  const page = Number(params.get("page"));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

/** The query of an address with its question mark; empty where nothing is asked. */
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

/** Whether there is anything to look for: a name or a town, and a radius (DEALER-07). */
export function canSearchDealers({ name, town, place, radius }: DealerQuery): boolean {
  return radius > 0 && (name.trim() !== "" || town.trim() !== "" || place !== null);
}

/** What getRetailerSearch is asked with, beside its channel (DEALER-22 to DEALER-25). */
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

/** Kilometres as people read them: whole above ten, else with one decimal (DEALER-18). */
export function describeDistance(kilometres: number, language: string): string {
  const digits = kilometres > 10 ? 0 : 1;
  return formatNumber(kilometres.toFixed(digits), language, digits);
}

function readPlace(latitude: string | null, longitude: string | null): DealerPlace | null {
  if (!latitude?.trim() || !longitude?.trim()) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

const writeCoordinate = (degrees: number): string => (degrees === 0 ? NO_COORDINATE : degrees.toFixed(6));
// A hundred metres: whoever shares the address need not tell the house.
const shortCoordinate = (degrees: number): string => String(Math.round(degrees * 1_000) / 1_000);

const wordsOf = (text: string | null): string => (text ?? "").trim().replace(/\s+/g, " ").slice(0, MAX_DEALER_QUERY_LENGTH);
const codeOf = (text: string): string => (/^[A-Z_]{1,40}$/.test(text) ? text : "");
