// Runs before the first picture of the quick order: rows that come back later find their room, and nothing below them moves.
import { HEIGHT_PROPERTY, HEIGHT_STORED_AS } from "./kept-height.ts";

try {
  const [width, height] = (sessionStorage.getItem(HEIGHT_STORED_AS) ?? "").split(" ").map(Number);
  if (width === innerWidth && height! > 0) document.documentElement.style.setProperty(HEIGHT_PROPERTY, `${height}px`);
} catch {
  // Where a browser keeps nothing, nothing comes back.
}
