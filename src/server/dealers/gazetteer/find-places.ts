import { findDealerCountry } from "#contract/dealer-countries.ts";
import { MOST_DEALER_LETTERS } from "#contract/rules/dealer-search.ts";
import { foldWords } from "../fold-words.ts";
import { indexPlaces, type PlaceIndex } from "./index-places.ts";
import type { Place } from "./place.ts";
import { readPlaces } from "./read-places.ts";
import { type PostalCode, readPostalCodes } from "./read-postal-codes.ts";
import { regionName } from "./regions.ts";

/** As many as a list under a field shows. */
const MOST_PLACES = 8;

type Gazetteer = { places: PlaceIndex; postalCodes: readonly PostalCode[] };
const gazetteers = new Map<string, Gazetteer>();

/** A postal code, or how one begins, with its country's letters before it or a place after it: "24837", "D-248", "24837 Schleswig". */
const POSTAL_CODE = /^(?:[a-z]{1,2}\s*-?\s*)?(\d{1,5})(?:\s|$)/i;

/**
 * Places of a country whose name, or a word of it, begins with what was typed; those whose name does come first, the largest
 * of each first. For digits, places whose postal code begins with them. Without a gazetteer of the country none.
 */
export function findPlaces({ country, query, language }: { country: string; query: string; language: string }): Place[] {
  const known = findDealerCountry(country);
  const asked = query.slice(0, MOST_DEALER_LETTERS).trim();
  const typed = foldWords(asked).join(" ");
  if (!known || typed === "") return [];
  const { places, postalCodes } = gazetteerOf(known.code);
  const isGerman = language.startsWith("de");
  const countryCode = known.code.toUpperCase();
  const digits = POSTAL_CODE.exec(asked)?.[1];
  const found =
    digits === undefined
      ? places.find(typed, MOST_PLACES).map((place) => ({ id: place.id, postalCode: "", place }))
      : beginningWith(postalCodes, digits).map(({ code, place }) => ({ id: `${countryCode}-${code}`, postalCode: code, place }));
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
  return from < 0 ? [] : postalCodes.slice(from, from + MOST_PLACES).filter(({ code }) => code.startsWith(digits));
}

/** Made when somebody first types in a country; it is the same in every process and never changes. */
function gazetteerOf(country: string): Gazetteer {
  let gazetteer = gazetteers.get(country);
  if (!gazetteer) {
    const places = readPlaces(country);
    gazetteers.set(country, (gazetteer = { places: indexPlaces(places), postalCodes: readPostalCodes(country, places) }));
  }
  return gazetteer;
}
