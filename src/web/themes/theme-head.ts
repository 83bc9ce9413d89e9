import { THEME_COLOURS } from "#contract/theme-colours.ts";
import type { ThemeName } from "#contract/site-settings.ts";
import { MARK_BOLT, MARK_FLUKES } from "#contract/mark.ts";

export function isTheme(name: string): name is ThemeName {
  return Object.hasOwn(THEME_COLOURS, name);
}

/** The part of the head that a theme decides: frame colour and icon, drawn from the house's mark. */
export function renderThemeHead(theme: ThemeName): string {
  const colour = THEME_COLOURS[theme];
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="6" fill="${colour}"/><g fill="#fff" fill-rule="evenodd" transform="translate(6 6) scale(.75)">${[...MARK_BOLT, ...MARK_FLUKES].map((d) => `<path d="${d}"/>`).join("")}</g></svg>`;
  return `<meta name="theme-color" content="${colour}">\n<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(icon)}">`;
}
