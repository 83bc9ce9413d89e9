import { findDealerCountry } from "#contract/dealer-countries.ts";
import { MOST_DEALER_LETTERS } from "#contract/rules/dealer-search.ts";
import { foldWords } from "../fold-words.ts";
import { indexPlaces, type PlaceIndex } from "./index-places.ts";
import type { Place } from "./place.ts";
import { readPlaces } from "./read-places.ts";
import { regionName } from "./regions.ts";

/** As many as a list under a field shows. */
const MOST_PLACES = 8;

const indexes = new Map<string, PlaceIndex>();

/**
 * Places of a country whose name, or a word of it, begins with what was typed; those whose name does come first, the largest
 * of each first. Without a gazetteer of the country none.
 */
export function findPlaces({ country, query, language }: { country: string; query: string; language: string }): Place[] {
  const known = findDealerCountry(country);
  const typed = foldWords(query.slice(0, MOST_DEALER_LETTERS)).join(" ");
  if (!known || typed === "") return [];
  const countryCode = known.code.toUpperCase();
  const isGerman = language.startsWith("de");
  return indexOf(known.code)
    .find(typed, MOST_PLACES)
    .map((place) => ({
      id: place.id,
      name: isGerman ? place.name : place.englishName,
      region: regionName(countryCode, place.region, isGerman),
      postalCode: "",
      countryCode,
      latitude: place.latitude,
      longitude: place.longitude,
    }));
}

/** Made when somebody first types in a country; it is the same in every process and never changes. */
function indexOf(country: string): PlaceIndex {
  let index = indexes.get(country);
  if (!index) indexes.set(country, (index = indexPlaces(readPlaces(country))));
  return index;
}
