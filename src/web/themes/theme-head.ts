import { THEME_COLOURS } from "#contract/theme-colours.ts";
import { iconLink } from "#contract/mark-icon.ts";
import type { ThemeName } from "#contract/site-settings.ts";

export function isTheme(name: string): name is ThemeName {
  return Object.hasOwn(THEME_COLOURS, name);
}

/** The theme's part of the head: browser colour and icon, drawn from the company's logo. */
export function renderThemeHead(theme: ThemeName): string {
  const colour = THEME_COLOURS[theme];
  return `<meta name="theme-color" content="${colour}">\n${iconLink(colour)}`;
}
