import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GazetteerPlace } from "./read-places.ts";

/** Where a postal code lies: in a place of the gazetteer, or in one that it does not have. */
export type PostalCode = { code: string; place: Omit<GazetteerPlace, "population" | "otherNames"> };

/**
 * Code and place: its id in the gazetteer, with latitude and longitude where the code does not lie in its middle; or, of one that is not
 * there, its name, latitude, longitude and, where it is known, GeoNames' code of its region. In the order of the codes.
 */
const FILES: Readonly<Record<string, string>> = {
  de: "postal-codes-de.tsv",
  at: "postal-codes-at.tsv",
  ch: "postal-codes-ch.tsv",
};

/** A country's postal codes in their order; none where there is no list. Sources: OpenStreetMap, ODbL 1.0 (de); GeoNames, CC BY 4.0. */
export function readPostalCodes(country: string, places: readonly GazetteerPlace[]): PostalCode[] {
  const file = FILES[country];
  if (!file) return [];
  const byId = new Map(places.map((place) => [place.id, place]));
  const lines = readFileSync(join(import.meta.dirname, file), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [code = "", where = "", latitude, longitude, region = ""] = line.split("\t");
      const known = byId.get(where);
      if (known && latitude === undefined) return { code, place: known };
      const named = known ?? { id: "", region, name: where, englishName: where };
      const { id, name, englishName } = named;
      return { code, place: { id, region: named.region, name, englishName, latitude: Number(latitude), longitude: Number(longitude) } };
    });
}
