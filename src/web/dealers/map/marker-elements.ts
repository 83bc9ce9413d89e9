import { pinElement } from "#web/ui/map/map-pin.ts";
import css from "./builtin-map.module.css";
import type { MarkerStock } from "./map-handle.ts";

/** A pin in the colour of its stock; the active one is larger and filled (DEALER-17). */
export function markerElement(stock: MarkerStock, isActive: boolean): HTMLElement {
  const pin = pinElement(isActive);
  pin.dataset["stock"] = stock;
  return pin;
}

export function clusterElement(count: number): HTMLElement {
  const circle = document.createElement("span");
  circle.className = css["count"]!;
  circle.textContent = String(count);
  return circle;
}
