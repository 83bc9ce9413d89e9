import * as leaflet from "leaflet";
import outlines from "virtual:world-outlines";
import css from "./base-map.module.css";
import { readCountries } from "./countries-layer.ts";
import { drawTowns } from "./town-labels.ts";

/** Degrees; zoom as in every web map: 0 is the whole world in 256 pixels. */
export type MapView = { latitude: number; longitude: number; zoom: number };

/** Street tiles of another server; without a URL, the built-in country outlines. */
export type MapTiles = { url: string; attribution: string };

export type BaseMapOptions = {
  view: MapView;
  /** Of the towns' names. */
  language: string;
  words: { zoomIn: string; zoomOut: string };
  tiles: MapTiles;
};

const NATURAL_EARTH = "Natural Earth";
const GEONAMES = '<a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames</a>';

/** A map without markers: drawn by Leaflet, on built-in outlines or the configured tiles; it contacts no other server. */
export function openBaseMap(place: HTMLElement, { view, language, words, tiles }: BaseMapOptions): leaflet.Map {
  place.classList.add(css["map"]!);
  const map = leaflet.map(place, {
    center: [view.latitude, view.longitude],
    zoom: view.zoom,
    minZoom: 2,
    maxZoom: 18,
    zoomControl: false,
    attributionControl: false,
    maxBounds: [
      [-85, -200],
      [85, 220],
    ],
    // Scrolling the page must not zoom the map.
    scrollWheelZoom: false,
  });
  leaflet.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut, zoomInText: "+", zoomOutText: "−" }).addTo(map);
  leaflet.control.attribution({ prefix: false }).addTo(map).addAttribution(GEONAMES);
  if (tiles.url) leaflet.tileLayer(tiles.url, { maxZoom: 18, attribution: tiles.attribution }).addTo(map);
  else {
    drawCountries(map);
    drawTowns(map, language);
  }
  // The wheel zooms once the map is in use.
  map.on("focus click", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  const resize = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resize.observe(place);
  map.on("unload", () => resize.disconnect());
  return map;
}

function drawCountries(map: leaflet.Map): void {
  const colour = (name: string) => getComputedStyle(map.getContainer()).getPropertyValue(name).trim();
  leaflet
    .geoJSON(readCountries(outlines), {
      interactive: false,
      attribution: NATURAL_EARTH,
      style: {
        renderer: leaflet.canvas({ padding: 0.5 }),
        weight: 1,
        color: colour("--map-border"),
        fillColor: colour("--map-land"),
        fillOpacity: 1,
      },
    })
    .addTo(map);
}

/** Respects the user's preference for reduced motion. */
export const mayMove = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;
