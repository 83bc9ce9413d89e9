import type { Watcher } from "../world.ts";

/** A page that never comes to rest: something loads for ever, or moves for ever. */
export function watchUnrest(): Watcher {
  return { name: "no rest", look: ({ unrest, page }) => (unrest ? [`the page ${unrest}, ${page.url()}`] : []) };
}
