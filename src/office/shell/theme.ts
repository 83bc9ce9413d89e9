import { readStored, store } from "./stored.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const STORED = "office-theme";

export function readTheme(): Theme {
  return THEMES.find((theme) => theme === readStored(STORED)) ?? "system";
}

/** Applies the theme to the page: styles/tokens.css has two values for each colour. */
export function applyTheme(theme: Theme): void {
  store(STORED, theme);
  document.documentElement.style.colorScheme = theme === "system" ? "light dark" : theme;
}
