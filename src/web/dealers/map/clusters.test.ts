import { expect, test } from "vitest";
import { clusterMarkers } from "./clusters.ts";
import type { MapMarker } from "./map-handle.ts";

const WORLD = [-180, -85, 180, 85] as const;
/** Degrees of longitude for a width in pixels at a zoom. */
const degrees = (pixels: number, zoom: number) => (pixels * 360) / (256 * 2 ** zoom);
const at = (id: string, longitude: number, latitude = 0): MapMarker => ({ id, name: id, latitude, longitude, stock: "neutral" });

test("two markers are clustered within 120 pixels, and separate beyond (DEALER-16)", () => {
  const near = clusterMarkers([at("a", 0), at("b", degrees(119, 8))]);
  expect(near.within(WORLD, 8)).toMatchObject({ clusters: [{ count: 2 }], markers: [] });
  const apart = clusterMarkers([at("a", 0), at("b", degrees(122, 8))]);
  expect(apart.within(WORLD, 8)).toMatchObject({ clusters: [], markers: [{ id: "a" }, { id: "b" }] });
});

test("markers at one position are clustered up to zoom 15, and no longer at 16 (DEALER-16)", () => {
  const { within, zoomInto } = clusterMarkers([at("a", 8.5), at("b", 8.5)]);
  const [cluster] = within(WORLD, 15).clusters;
  expect(cluster?.count).toBe(2);
  expect(zoomInto(cluster!.id)).toBe(16);
  expect(within(WORLD, 16)).toMatchObject({ clusters: [], markers: [{ id: "a" }, { id: "b" }] });
});

test("returns only markers in the visible area, also across the date line", () => {
  const { within } = clusterMarkers([at("east", 179), at("west", -179), at("far", 10)]);
  expect(within([178, -10, 182, 10], 10).markers.map(({ id }) => id)).toEqual(["east", "west"]);
  expect(within([9, -10, 11, 10], 10).markers.map(({ id }) => id)).toEqual(["far"]);
});
