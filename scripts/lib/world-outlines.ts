import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import type { Plugin } from "vite";

const MODULE = "virtual:world-outlines";

/** Countries drawn in the finest detail, by ISO 3166 number: de, at, ch and their neighbours. */
const NEAR = "276 040 756 438 442 056 528 208 616 203 703 348 705 380 250 191".split(" ");
/** The rest of Europe, Russia and the countries between; the atlas has no number for Kosovo. */
const AROUND =
  "643 826 372 352 578 752 246 233 428 440 112 804 498 642 100 300 008 807 688 070 499 792 724 620 020 470 196 268 051 031 398 674 Kosovo".split(
    " ",
  );
/** Antarctica surrounds the pole, which this map projection cannot show. */
const ANTARCTICA = "010";

type Outlines = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Country outlines of Natural Earth in three levels of detail; finer levels are drawn on top. */
export function worldOutlines(): Outlines[] {
  return [
    filterCountries(readAtlas("110m"), (id) => id !== ANTARCTICA && !AROUND.includes(id) && !NEAR.includes(id)),
    filterCountries(readAtlas("50m"), (id) => AROUND.includes(id)),
    filterCountries(readAtlas("10m"), (id) => NEAR.includes(id)),
  ];
}

/** Provides the outlines to screens as a separate module, which is loaded with the map. */
export function worldOutlinesPlugin(): Plugin {
  return {
    name: "world-outlines",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    // JSON.parse takes half the time of an object literal.
    load: (id) => (id === `\0${MODULE}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(worldOutlines()))})` : null),
  };
}

function readAtlas(scale: "10m" | "50m" | "110m"): Outlines {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Outlines;
}

/** A topology of the selected countries, with only their arcs and no names. */
function filterCountries(topology: Outlines, isKept: (id: string) => boolean): Outlines {
  const arcs: Topology["arcs"] = [];
  const places = new Map<number, number>();
  const placeOf = (arc: number): number => {
    // A reversed arc is referenced by the complement of its index.
    const forward = arc < 0 ? ~arc : arc;
    if (!places.has(forward)) places.set(forward, arcs.push(topology.arcs[forward]!) - 1);
    const position = places.get(forward)!;
    return arc < 0 ? ~position : position;
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
