import { DEALER_COUNTRIES, type DealerCountry, findDealerCountry } from "#contract/dealer-countries.ts";
import { MAX_DEALER_QUERY_LENGTH } from "#contract/rules/dealers/dealer-search.ts";
import { tokenize } from "../tokenize.ts";
import { indexPlaces, type PlaceIndex } from "./index-places.ts";
import type { Place } from "./place.ts";
import { readPlaces } from "./read-places.ts";
import { type PostalCode, readPostalCodes } from "./read-postal-codes.ts";
import { regionName } from "./regions.ts";

/** Number of suggestions below the field. */
const MAX_PLACES = 8;

type Gazetteer = { places: PlaceIndex; postalCodes: readonly PostalCode[] };
const gazetteers = new Map<string, Gazetteer>();

/**
 * A postal code or its beginning, optionally with a country prefix or followed by a place: "24837", "D-248", "24837 Schleswig".
 */
const POSTAL_CODE = /^(?:([a-z]{1,2})[\s-]*)?(\d{1,5})(?:\s|$)/i;
/** Country prefixes of postal codes. Liechtenstein uses the Swiss system. */
const LETTERS: Readonly<Record<string, readonly string[]>> = { de: ["d", "de"], at: ["a", "at"], ch: ["ch", "fl", "li"], ru: ["ru"] };

export type PlaceQuery = {
  /** Two letters; null for all countries. */
  country: string | null;
  query: string;
  language: string;
};

/**
 * Places of a country whose name, or a word of it, begins with the query; matches of the whole name first, then by population.
 * For digits, places whose postal code begins with them. Empty for a country without gazetteer. Across all countries, exact
 * matches come first.
 */
export function findPlaces({ country, query, language }: PlaceQuery): Place[] {
  const requested = query.slice(0, MAX_DEALER_QUERY_LENGTH).trim();
  if (country !== null) {
    const known = findDealerCountry(country);
    return known ? findInCountry(known, requested, language) : [];
  }
  const found = DEALER_COUNTRIES.flatMap((known) => findInCountry(known, requested, language));
  const isMeant = (place: Place) => Number(place.postalCode !== "" ? codeIn(requested) === place.postalCode : isCalled(place, requested));
  return found.toSorted((a, b) => isMeant(b) - isMeant(a)).slice(0, MAX_PLACES);
}

const isCalled = ({ name }: Place, requested: string): boolean => tokenize(name).join(" ") === tokenize(requested).join(" ");
const codeIn = (requested: string): string | undefined => POSTAL_CODE.exec(requested)?.[2];

function findInCountry({ code }: DealerCountry, requested: string, language: string): Place[] {
  const typed = tokenize(requested).join(" ");
  if (typed === "") return [];
  const { places, postalCodes } = gazetteerOf(code);
  const isGerman = language.startsWith("de");
  const countryCode = code.toUpperCase();
  const [, letters, digits] = POSTAL_CODE.exec(requested) ?? [];
  if (letters !== undefined && !LETTERS[code]!.includes(letters.toLowerCase())) return [];
  const found =
    digits === undefined
      ? places.find(typed, MAX_PLACES).map((place) => ({ id: place.id, postalCode: "", place }))
      : beginningWith(postalCodes, digits).map((one) => ({ id: `${countryCode}-${one.code}`, postalCode: one.code, place: one.place }));
  return found.map(({ id, postalCode, place }) => ({
    id,
    name: isGerman ? place.name : place.englishName,
    region: regionName(countryCode, place.region, isGerman),
    postalCode,
    countryCode,
    latitude: place.latitude,
    longitude: place.longitude,
  }));
}

function beginningWith(postalCodes: readonly PostalCode[], digits: string): PostalCode[] {
  const from = postalCodes.findIndex(({ code }) => code >= digits);
  return from < 0 ? [] : postalCodes.slice(from, from + MAX_PLACES).filter(({ code }) => code.startsWith(digits));
}

/** Built on the first query for a country, and cached for the life of the process. */
function gazetteerOf(country: string): Gazetteer {
  let gazetteer = gazetteers.get(country);
  if (!gazetteer) {
    const places = readPlaces(country);
    gazetteers.set(country, (gazetteer = { places: indexPlaces(places), postalCodes: readPostalCodes(country, places) }));
  }
  return gazetteer;
}
