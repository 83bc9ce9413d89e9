import type { Invariant } from "../world.ts";

/** A page that never becomes idle: it loads or changes forever. */
export function watchUnrest(): Invariant {
  return { name: "no rest", look: ({ unrest, page }) => (unrest ? [`the page ${unrest}, ${page.url()}`] : []) };
}
