import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GazetteerPlace } from "./read-places.ts";

/** A postal code and its place, which is not necessarily in the gazetteer. */
export type PostalCode = { code: string; place: Omit<GazetteerPlace, "population" | "otherNames"> };

/**
 * Lines of a code and its place, sorted by code: the place's id in the gazetteer, with latitude and longitude if the code is not
 * at its centre; or name, latitude, longitude and, if known, GeoNames' region code of a place that is not in the gazetteer.
 */
const FILES: Readonly<Record<string, string>> = {
  de: "postal-codes-de.tsv",
  at: "postal-codes-at.tsv",
  ch: "postal-codes-ch.tsv",
};

/** A country's postal codes in order; empty without a list. Sources: OpenStreetMap, ODbL 1.0 (de); GeoNames, CC BY 4.0. */
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
