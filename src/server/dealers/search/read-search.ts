import { toCentimetre } from "#contract/rules/dealers/degrees.ts";
import { PARTNER_TYPES } from "#contract/dealer-codes.ts";
import { RETAILER_TYPES } from "#contract/retailer-codes.ts";
import { MAX_DEALER_ARTICLES, MAX_DEALER_QUERY_LENGTH } from "#contract/rules/dealers/dealer-search.ts";
import { tokenize } from "../tokenize.ts";
import type { DealerSearch } from "./dealer-search.ts";

/** Search parameters on the wire, where numbers are strings. */
export type WireSearch = {
  latitude: string;
  longitude: string;
  distance: string;
  unit: string;
  retailerType?: string | null | undefined;
  partnerType?: string | null | undefined;
  query?: string | null | undefined;
  articleNumbers?: readonly string[] | null | undefined;
  availabilityStatus?: string | null | undefined;
  country?: string | null | undefined;
};

/** A search parameter is invalid; the message is for API clients. */
export class UnreadableSearch extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "UnreadableSearch";
  }
}

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
const MAX_DIGITS = 30;

/** Parses search parameters. Throws UnreadableSearch with the reason. */
export function readSearch(wire: WireSearch): DealerSearch {
  if (wire.unit !== "km") throw new UnreadableSearch('unit must be "km".');
  const kilometres = readNumber("distance", wire.distance, 0, 50_000);
  const latitude = toCentimetre(readNumber("latitude", wire.latitude, -90, 90));
  const longitude = toCentimetre(readNumber("longitude", wire.longitude, -180, 180));
  const { query, articleNumbers, country } = wire;
  if (query && query.length > MAX_DEALER_QUERY_LENGTH)
    throw new UnreadableSearch(`query has more than ${MAX_DEALER_QUERY_LENGTH} letters.`);
  if (articleNumbers && articleNumbers.length > MAX_DEALER_ARTICLES)
    throw new UnreadableSearch(`articleNumbers are more than ${MAX_DEALER_ARTICLES}.`);
  if (articleNumbers?.some((number) => number.length > 64)) throw new UnreadableSearch("An article number has more than 64 letters.");
  if (country && !/^[a-z]{2}$/i.test(country)) throw new UnreadableSearch("country must be two letters.");
  return {
    // 0,0 is the placeholder for no location; there are no dealers in the Gulf of Guinea.
    around: latitude === 0 && longitude === 0 ? null : { latitude, longitude, kilometres },
    countryCode: country ? country.toUpperCase() : null,
    words: tokenize(query ?? ""),
    retailerType: readCode("retailerType", wire.retailerType, RETAILER_TYPES),
    partnerType: readCode("partnerType", wire.partnerType, PARTNER_TYPES),
    articleNumbers: [...new Set(articleNumbers)],
    isAvailable: readCode("availabilityStatus", wire.availabilityStatus, ["AVAILABLE"]) !== null && (articleNumbers?.length ?? 0) > 0,
  };
}

function readNumber(name: string, text: string, lowest: number, highest: number): number {
  const number = NUMBER.test(text) && text.length <= MAX_DIGITS ? Number(text) : NaN;
  if (!(number >= lowest && number <= highest)) throw new UnreadableSearch(`${name} must be a number from ${lowest} to ${highest}.`);
  return number;
}

function readCode(name: string, code: string | null | undefined, known: readonly string[]): string | null {
  if (!code) return null;
  if (!known.includes(code)) throw new UnreadableSearch(`${name} must be one of ${known.join(", ")}.`);
  return code;
}
