import { MARK_BOLT, MARK_FLUKES } from "./mark.ts";

/** What a page that belongs to no theme is marked with. */
export const PLAIN_ICON_COLOUR = "#1d2530";

/** The house's mark in white on a square of the colour, as SVG. */
export function markIcon(colour: string): string {
  const mark = [...MARK_BOLT, ...MARK_FLUKES].map((d) => `<path d="${d}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="6" fill="${colour}"/><g fill="#fff" fill-rule="evenodd" transform="translate(6 6) scale(.75)">${mark}</g></svg>`;
}

/** The icon within the page itself: it costs no request, and is there while nothing else is. */
export function iconLink(colour: string): string {
  return `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(markIcon(colour))}">`;
}
