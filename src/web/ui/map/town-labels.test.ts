// @vitest-environment happy-dom
import * as leaflet from "leaflet";
import { expect, test } from "vitest";
import { drawTowns } from "./town-labels.ts";

function mapAt(zoom: number, language: string) {
  const place = document.createElement("div");
  const map = leaflet.map(place, { center: [51, 10], zoom, zoomAnimation: false });
  drawTowns(map, language);
  const names = () => [...place.querySelectorAll("span")].map(({ textContent }) => textContent);
  return { map, place, names };
}

test("the map labels the largest towns, and more when zoomed in", () => {
  const { map, place, names } = mapAt(4, "de-DE");
  expect(names()).toEqual(expect.arrayContaining(["Berlin", "Wien", "Moskau"]));
  const far = names().length;
  expect(names()).not.toContain("Potsdam");
  map.setZoom(9, { animate: false });
  expect(names().length).toBeGreaterThan(far);
  expect(names()).toContain("Potsdam");
  // The list contains the same names, so screen readers skip these.
  expect(place.querySelector("span")!.ariaHidden).toBe("true");
});

test("labels are in the page's language", () => {
  expect(mapAt(5, "en-GB").names()).toEqual(expect.arrayContaining(["Munich", "Vienna"]));
});
