import { look } from "../look.ts";
import type { Watcher } from "../world.ts";

/** Much, for busy machines: only a focus that is lost takes that long. */
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 100;

/** After a key was pressed the focus is somewhere, so that the next Tab goes on from there. A new page begins at its top. */
export function watchFocus(): Watcher {
  return {
    name: "focus",
    async look({ done, before, after, page, world }) {
      if (!done.byKeyboard || !before.focus?.isControl || after.focus || before.documentId !== after.documentId) return [];
      for (let waited = 0; waited < Math.min(PATIENCE_MS, world.patienceMs); waited += LOOK_EVERY_MS) {
        await new Promise((resolve) => void setTimeout(resolve, LOOK_EVERY_MS));
        const { focus, documentId } = await look(page);
        if (focus || documentId !== before.documentId) return [];
      }
      return [`the focus is lost: it was on ${before.focus.name}, ${page.url()}`];
    },
  };
}
