// Joins the postal codes of GeoNames (https://download.geonames.org/export/zip/, CC BY 4.0) with the towns of the gazetteer, and
// writes the table that the dealer search reads. Run it when postal codes change:
//   node scripts/join-postal-codes.ts at AT.txt
//   node scripts/join-postal-codes.ts ch CH.txt LI.txt
// The rules are in docs/dealers.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tokenize, type GazetteerPlace, readPlaces } from "#server/dealers/index.ts";

const FOLDER = join(import.meta.dirname, "../src/server/dealers/gazetteer");
const SOURCE =
  "# © GeoNames (https://www.geonames.org/), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), shortened: see docs/dealers.md";
/**
 * Maximum distance in km between a place of the list and the town of its name; coordinates of Austrian places are only
 * approximate.
 */
const REACH = { community: 25, other: 8 } as const;
/** From this distance on, a code of a town has its own point. */
const OWN_POINT_KM = 0.5;
const MAX_KM_FROM_TOWN = 15;

type Point = { latitude: number; longitude: number };
/** A place that a code delivers to, and its community. */
type Row = Point & { code: string; name: string; region: string; community: string };

const [country = "", ...files] = process.argv.slice(2);
const listed = files.flatMap((file) => readFileSync(file, "utf8").split("\n").filter(Boolean).map(readRow));
const towns = townsByName(readPlaces(country));
const codes = Map.groupBy(listed, ({ code }) => code);
const lines = [...codes.keys()].toSorted().map((code) => lineOf(code, codes.get(code)!));
writeFileSync(join(FOLDER, `postal-codes-${country}.tsv`), `${[SOURCE, ...lines].join("\n")}\n`);
console.log(`${lines.length} codes, ${lines.filter((line) => !/^\d+\t\d+/.test(line)).length} of them in no town of the gazetteer`);

function readRow(line: string): Row {
  const [code2 = "", code = "", name = "", , region = "", , , community = "", , latitude, longitude] = line.split("\t");
  return {
    code,
    // Removes parts, counters and cantons from the name: "Graz,01.Bez.:Innere Stadt", "Wien, Favoriten", "Lausanne 25", "Renens
    // VD", "La Sagne (Ste-Croix)".
    name: name.replace(/[,/(].*$|\s+(?:\d.*|[A-Z]{2})$/, "").trim(),
    region: code2 === "LI" ? "LI" : region,
    community: community.replace(/^Gemeindebezirk .*/, "Wien"),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

function lineOf(code: string, all: readonly Row[]): string {
  const rows = ofMainRegion(all);
  const best = largestOf(rows, communityOf) ?? largestOf(rows, (row) => townOf(row.name, row, REACH.other));
  if (!best) return ownLine(code, rows);
  const point = middleOf(rows.filter(({ name }) => name === best.row.name));
  const off = kilometres(point, best.town);
  const hasPoint = hasExactPoints(best.row) && off > OWN_POINT_KM && off < MAX_KM_FROM_TOWN;
  return [code, best.town.id, ...(hasPoint ? written(point) : [])].join("\t");
}

/** The places in the state or canton with most of them; on a tie, in the one with a place named like its community. */
function ofMainRegion(all: readonly Row[]): Row[] {
  const named = (rows: readonly Row[]) => Number(rows.some(({ name, community }) => isCalledAlike(name, community)));
  const regions = [...Map.groupBy(all, ({ region }) => region).values()];
  return regions.toSorted((a, b) => b.length - a.length || named(b) - named(a))[0]!;
}

/** The place whose town is the largest. */
function largestOf(
  rows: readonly Row[],
  townOfRow: (row: Row) => GazetteerPlace | undefined,
): { row: Row; town: GazetteerPlace } | undefined {
  const found = rows.flatMap((row) => {
    const town = townOfRow(row);
    return town ? [{ row, town }] : [];
  });
  return found.toSorted((a, b) => b.town.population - a.town.population || a.town.id.localeCompare(b.town.id))[0];
}

/** The town of a place's community, if both have the same name. */
function communityOf(row: Row): GazetteerPlace | undefined {
  return isCalledAlike(row.name, row.community) ? townOf(row.community, row, REACH.community) : undefined;
}

/** "Villach-Lind" belongs to Villach, and Attnang to Attnang-Puchheim. */
function isCalledAlike(one: string, other: string): boolean {
  const [shorter = "", longer = ""] = [keyOf(one), keyOf(other)].toSorted((a, b) => a.length - b.length);
  return `${longer} `.startsWith(`${shorter} `);
}

/**
 * A line for a code without a town in the gazetteer: the place named like its community, else the first one, at its own
 * coordinates.
 */
function ownLine(code: string, all: readonly Row[]): string {
  const row = all.find(({ name, community }) => isCalledAlike(name, community)) ?? all[0]!;
  const community = townOf(row.community, row, Infinity);
  const isFar = community !== undefined && kilometres(row, community) > REACH.other && !hasExactPoints(row);
  return [code, row.name, ...written(isFar ? community : row), row.region].join("\t");
}

/** Coordinates are exact in Switzerland, Liechtenstein and the districts of Vienna; elsewhere a code is as exact as its town. */
function hasExactPoints({ region }: Row): boolean {
  return country === "ch" || region === "09";
}

/** The nearest town of this name in the row's region, within the distance in km. */
function townOf(name: string, row: Row, within: number): GazetteerPlace | undefined {
  const named = (towns.get(keyOf(name)) ?? []).filter(({ region }) => region === row.region);
  const [nearest] = named.toSorted((a, b) => kilometres(a, row) - kilometres(b, row));
  return nearest && kilometres(nearest, row) <= within ? nearest : undefined;
}

function townsByName(places: readonly GazetteerPlace[]): Map<string, GazetteerPlace[]> {
  const byName = new Map<string, GazetteerPlace[]>();
  for (const place of places)
    for (const key of new Set([place.name, place.englishName, ...place.otherNames].map(keyOf)))
      byName.set(key, [...(byName.get(key) ?? []), place]);
  return byName;
}

/** Normalizes spellings: saints are written in full or abbreviated, and additions such as a river are optional. */
function keyOf(name: string): string {
  const saints: Readonly<Record<string, string>> = { sankt: "st", saint: "st", sainte: "ste" };
  return tokenize(name)
    .map((word) => saints[word] ?? word)
    .join(" ");
}

function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** Rounded to about 100 m. */
function written({ latitude, longitude }: Point): string[] {
  return [latitude, longitude].map((degrees) => String(Math.round(degrees * 1_000) / 1_000));
}

/** On a flat map, which is exact enough for one country. */
function kilometres(a: Point, b: Point): number {
  return 111.2 * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * 0.68);
}
