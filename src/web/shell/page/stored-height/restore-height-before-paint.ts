// Runs before first paint: reserves the height of lazily filled content to avoid layout shifts.
import { FRAGMENT_ATTRIBUTE, HEIGHT_PROPERTY, storedAs } from "./stored-height.ts";

document.documentElement.toggleAttribute(FRAGMENT_ATTRIBUTE, location.hash !== "");
try {
  const inFirstLanguage = document.querySelector<HTMLLinkElement>("link[hreflang=x-default]")?.href;
  const [width, height] = (sessionStorage.getItem(storedAs(inFirstLanguage)) ?? "").split(" ").map(Number);
  if (width === innerWidth && height! > 0) document.documentElement.style.setProperty(HEIGHT_PROPERTY, `${height}px`);
} catch {
  // Storage is unavailable: no height is reserved.
}
