import css from "./map-pin.module.css";

/** Width and height of a pin in pixels, and its tip from the top left corner. */
export const PIN = { size: [28, 36], tip: [14, 35] } as const;
export const ACTIVE_PIN = { size: [36, 46], tip: [18, 45] } as const;

/** A pin in the colour --pin, grey by default; an active one is filled. */
export function pinElement(isActive: boolean): HTMLElement {
  const pin = document.createElement("span");
  pin.className = css["pin"]!;
  pin.dataset["active"] = String(isActive);
  return pin;
}
