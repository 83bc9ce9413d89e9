import * as leaflet from "leaflet";
import css from "./base-map.module.css";
import { TOWNS } from "./towns.ts";

/** Size of a label in pixels: larger towns win over smaller ones. */
const WIDTH = 96;
const HEIGHT = 28;

/** Labels towns on the outline map, as many as fit at its zoom. The list beside the map names every dealer. */
export function drawTowns(map: leaflet.Map, language: string): void {
  const labels = leaflet.layerGroup().addTo(map);
  const draw = () => {
    labels.clearLayers();
    const taken: leaflet.Point[] = [];
    for (const [german, english, latitude, longitude] of TOWNS) {
      const point = map.project([latitude, longitude]);
      if (taken.some(({ x, y }) => Math.abs(x - point.x) < WIDTH && Math.abs(y - point.y) < HEIGHT)) continue;
      taken.push(point);
      const name = document.createElement("span");
      name.ariaHidden = "true";
      name.textContent = language.startsWith("de") ? german : english;
      const icon = leaflet.divIcon({ html: name, className: css["town"]!, iconSize: [0, 0] });
      leaflet.marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: -2000 }).addTo(labels);
    }
  };
  map.on("zoomend", draw);
  draw();
}
