import { look } from "../look.ts";
import type { Watcher } from "../world.ts";

const PATIENCE_MS = 500;

/** After a key was pressed the focus is somewhere, so that the next Tab goes on from there. A new page begins at its top. */
export function watchFocus(): Watcher {
  return {
    name: "focus",
    async look({ done, before, after, page }) {
      if (!done.byKeyboard || !before.focus?.isControl || after.focus || before.documentId !== after.documentId) return [];
      await new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS));
      return (await look(page)).focus ? [] : [`the focus is lost: it was on ${before.focus.name}, ${page.url()}`];
    },
  };
}
