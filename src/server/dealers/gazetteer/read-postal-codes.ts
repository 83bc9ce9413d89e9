import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GazetteerPlace } from "./read-places.ts";

/** Where a postal code lies: in a place of the gazetteer, or in one that it does not have, of which no region is known. */
export type PostalCode = { code: string; place: Omit<GazetteerPlace, "population" | "otherNames"> };

/** Code and either the place's id in the gazetteer, or its name, latitude and longitude; in the order of the codes. */
const FILES: Readonly<Record<string, string>> = { de: "postal-codes-de.tsv" };

/** A country's postal codes in their order; none where there is no list. Source: OpenStreetMap, ODbL 1.0. */
export function readPostalCodes(country: string, places: readonly GazetteerPlace[]): PostalCode[] {
  const file = FILES[country];
  if (!file) return [];
  const byId = new Map(places.map((place) => [place.id, place]));
  const lines = readFileSync(join(import.meta.dirname, file), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [code = "", where = "", latitude, longitude] = line.split("\t");
      const known = byId.get(where);
      const own = { id: "", region: "", latitude: Number(latitude), longitude: Number(longitude), name: where, englishName: where };
      return { code, place: known ?? own };
    });
}
