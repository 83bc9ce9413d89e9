import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

type Country = Feature<Polygon | MultiPolygon>;

/** Country outlines in degrees. A country across the date line continues beyond 180, otherwise lines would cross the map. */
export function readCountries(outlines: readonly Topology<{ countries: GeometryCollection }>[]): Country[] {
  return outlines
    .flatMap((topology) => (feature(topology, topology.objects.countries) as FeatureCollection<Polygon | MultiPolygon>).features)
    .map(joinAtDateLine);
}

function joinAtDateLine(country: Country): Country {
  const { geometry } = country;
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  if (!polygons.flat().some(crossesDateLine)) return country;
  const coordinates = polygons.map((rings) => rings.map((ring) => ring.map(beyondDateLine)));
  return { ...country, geometry: { type: "MultiPolygon", coordinates } };
}

function crossesDateLine(ring: readonly Position[]): boolean {
  return ring.some(([longitude = 0], index) => index > 0 && Math.abs(longitude - ring[index - 1]![0]!) > 180);
}

const beyondDateLine = ([longitude = 0, latitude = 0]: Position): Position => [longitude < 0 ? longitude + 360 : longitude, latitude];
