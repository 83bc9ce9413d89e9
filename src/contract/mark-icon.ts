import { MARK_BOLT, MARK_FLUKES } from "./mark.ts";

/** Icon colour of a page without a theme. */
export const DEFAULT_ICON_COLOUR = "#1d2530";

/** The company's logo in white on a square of the colour, as SVG. */
export function markIcon(colour: string): string {
  const mark = [...MARK_BOLT, ...MARK_FLUKES].map((d) => `<path d="${d}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="6" fill="${colour}"/><g fill="#fff" fill-rule="evenodd" transform="translate(6 6) scale(.75)">${mark}</g></svg>`;
}

/** The icon as a data URL in the page: it costs no request and shows while the server is unreachable. */
export function iconLink(colour: string): string {
  return `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(markIcon(colour))}">`;
}
