import type { ThemeName } from "./site-settings.ts";

/** The first colour of each theme, for places without a stylesheet: the browser's toolbar and e-mails. */
export const THEME_COLOURS: Readonly<Record<ThemeName, string>> = { fide: "#b4001e", fite: "#0b4a8f", upat: "#00557f" };
