// Runs before the first picture of a page that is filled later: what comes finds its room, and nothing below it moves.
import { FRAGMENT_ATTRIBUTE, HEIGHT_PROPERTY, storedAs } from "./kept-height.ts";

document.documentElement.toggleAttribute(FRAGMENT_ATTRIBUTE, location.hash !== "");
try {
  const inFirstLanguage = document.querySelector<HTMLLinkElement>("link[hreflang=x-default]")?.href;
  const [width, height] = (sessionStorage.getItem(storedAs(inFirstLanguage)) ?? "").split(" ").map(Number);
  if (width === innerWidth && height! > 0) document.documentElement.style.setProperty(HEIGHT_PROPERTY, `${height}px`);
} catch {
  // Where a browser keeps nothing, nothing comes back.
}
