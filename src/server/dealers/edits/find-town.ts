import type { Dealer } from "../dealer.ts";
import { findPlaces } from "../gazetteer/find-places.ts";
import type { Place } from "../gazetteer/place.ts";

type Town = Pick<Dealer, "countryCode" | "postalCode" | "city">;

/** The centre of a postal code; null for one that the gazetteer lacks. */
export function findPostalCode({ countryCode, postalCode }: Omit<Town, "city">): Place | null {
  if (postalCode === "") return null;
  const places = findPlaces({ country: countryCode, query: postalCode, language: "de" });
  return places.find((place) => place.postalCode === postalCode) ?? null;
}

/** The centre of a postal code, or else of the largest place of this name; null if the gazetteer has neither. */
export function findTown(town: Town): Place | null {
  const places = () => findPlaces({ country: town.countryCode, query: town.city, language: "de" });
  return findPostalCode(town) ?? places()[0] ?? null;
}
