import type { Watcher } from "../world.ts";

/** A page that never becomes idle: it loads or changes forever. */
export function watchUnrest(): Watcher {
  return { name: "no rest", look: ({ unrest, page }) => (unrest ? [`the page ${unrest}, ${page.url()}`] : []) };
}
