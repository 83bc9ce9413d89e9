import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import type { Plugin } from "vite";

const MODULE = "virtual:world-outlines";

/** Countries that are looked at closely, by their ISO 3166 numbers: de, at, ch and those around them. */
const NEAR = "276 040 756 438 442 056 528 208 616 203 703 348 705 380 250 191".split(" ");
/** The rest of Europe, Russia and what lies between; the atlas has no number for Kosovo. */
const AROUND =
  "643 826 372 352 578 752 246 233 428 440 112 804 498 642 100 300 008 807 688 070 499 792 724 620 020 470 196 268 051 031 398 674 Kosovo".split(
    " ",
  );
/** It goes around the pole, which no such map has. */
const ANTARCTICA = "010";

type Outlines = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Outlines of countries out of Natural Earth, the finer the closer they are looked at; what is finer lies above. */
export function worldOutlines(): Outlines[] {
  return [
    keepCountries(readAtlas("110m"), (id) => id !== ANTARCTICA && !AROUND.includes(id) && !NEAR.includes(id)),
    keepCountries(readAtlas("50m"), (id) => AROUND.includes(id)),
    keepCountries(readAtlas("10m"), (id) => NEAR.includes(id)),
  ];
}

/** Gives screens the outlines as a module of their own, which comes with the map. */
export function worldOutlinesPlugin(): Plugin {
  return {
    name: "world-outlines",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    // Parsed as JSON it is there in half the time.
    load: (id) => (id === `\0${MODULE}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(worldOutlines()))})` : null),
  };
}

function readAtlas(scale: "10m" | "50m" | "110m"): Outlines {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Outlines;
}

/** A topology of some countries, with no other arcs than theirs and no names. */
function keepCountries(topology: Outlines, isKept: (id: string) => boolean): Outlines {
  const arcs: Topology["arcs"] = [];
  const places = new Map<number, number>();
  const placeOf = (arc: number): number => {
    // One that is walked backwards is named by its complement.
    const forward = arc < 0 ? ~arc : arc;
    if (!places.has(forward)) places.set(forward, arcs.push(topology.arcs[forward]!) - 1);
    const place = places.get(forward)!;
    return arc < 0 ? ~place : place;
  };
  const geometries = topology.objects.countries.geometries
    .filter(({ id, properties }) => isKept(String(id ?? (properties as { name?: string }).name)))
    .map((geometry): GeometryObject => {
      if (geometry.type === "Polygon") return { type: "Polygon", arcs: geometry.arcs.map((ring) => ring.map(placeOf)) };
      if (geometry.type === "MultiPolygon") {
        return { type: "MultiPolygon", arcs: geometry.arcs.map((polygon) => polygon.map((ring) => ring.map(placeOf))) };
      }
      throw new Error(`a country is a ${geometry.type}`);
    });
  const countries = { type: "GeometryCollection", geometries } as Outlines["objects"]["countries"];
  return { type: "Topology", transform: topology.transform!, objects: { countries }, arcs };
}
