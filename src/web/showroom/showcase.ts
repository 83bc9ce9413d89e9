import type { ReactNode } from "react";

/** Export `showcase` of a *.showcase.tsx: a part of the kit or a screen in its states. */
export type Showcase = {
  title: string;
  /** Parts of a page without margins of their own. */
  arePartsOnly?: true;
  states: readonly { name: string; element: ReactNode }[];
};

// Development only: screens.ts leaves the showroom out of builds.
export const showcases: readonly Showcase[] = Object.values(
  import.meta.glob<Showcase>("../**/*.showcase.tsx", { eager: true, import: "showcase" }),
).toSorted((a, b) => a.title.localeCompare(b.title, "de"));

export const SHOWROOM_PATH = "/demo";

/** Path of a showcase: /demo/schaltflaechen-und-menge. */
export function pathOf({ title }: Showcase): string {
  const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
  const words = title.toLowerCase().replace(/[äöüß]/g, (letter) => umlauts[letter]!);
  return `${SHOWROOM_PATH}/${words.replace(/[^a-z0-9]+/g, "-")}`;
}
