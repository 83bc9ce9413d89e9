import type { MarkerStock } from "./map-handle.ts";
import css from "./builtin-map.module.css";

/** A pin in the colour of its stock; the active one is larger and filled (DEALER-17). */
export function markerElement(stock: MarkerStock, isActive: boolean): HTMLElement {
  const pin = document.createElement("span");
  pin.className = css["pin"]!;
  pin.dataset["stock"] = stock;
  pin.dataset["active"] = String(isActive);
  return pin;
}

export function clusterElement(count: number): HTMLElement {
  const circle = document.createElement("span");
  circle.className = css["count"]!;
  circle.textContent = String(count);
  return circle;
}
