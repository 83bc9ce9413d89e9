// Provides component tests with the phrases that each screen gets in the browser.
import type { TestProject } from "vitest/node";
import { findPhrasesOfScreens } from "../lib/phrases-of-screens.ts";

export default function setup({ provide }: TestProject): void {
  const { shell, screens } = findPhrasesOfScreens();
  provide("phrasesOfScreens", Object.fromEntries(Object.entries(screens).map(([name, keys]) => [name, [...shell, ...keys]])));
}
