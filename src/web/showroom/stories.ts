import type { ReactNode } from "react";

/** Export `stories` of a *.stories.tsx: a part of the kit or a screen in its states. */
export type Stories = {
  title: string;
  /** Parts of a page without margins of their own. */
  arePartsOnly?: true;
  states: readonly { name: string; element: ReactNode }[];
};

// Development only: screens.ts leaves the showroom out of builds.
export const allStories: readonly Stories[] = Object.values(
  import.meta.glob<Stories>("../**/*.stories.tsx", { eager: true, import: "stories" }),
).toSorted((a, b) => a.title.localeCompare(b.title, "de"));

export const SHOWROOM_PATH = "/demo";

/** Path of the stories: /demo/schaltflaechen-und-menge. */
export function pathOf({ title }: Stories): string {
  const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
  const words = title.toLowerCase().replace(/[äöüß]/g, (letter) => umlauts[letter]!);
  return `${SHOWROOM_PATH}/${words.replace(/[^a-z0-9]+/g, "-")}`;
}
