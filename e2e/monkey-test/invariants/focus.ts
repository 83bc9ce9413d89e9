import { inspectPage } from "../inspect-page.ts";
import type { Invariant } from "../world.ts";

/** Generous for busy machines: only a lost focus takes this long. */
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 100;

/**
 * After a key press some element must have the focus, so that the next Tab continues from there. A new page starts at its
 * top.
 */
export function watchFocus(): Invariant {
  return {
    name: "focus",
    async look({ done, before, after, page, world }) {
      if (!done.byKeyboard || !before.focus?.isControl || after.focus || before.documentId !== after.documentId) return [];
      for (let waited = 0; waited < Math.min(PATIENCE_MS, world.patienceMs); waited += LOOK_EVERY_MS) {
        await new Promise((resolve) => void setTimeout(resolve, LOOK_EVERY_MS));
        const { focus, documentId } = await inspectPage(page);
        if (focus || documentId !== before.documentId) return [];
      }
      return [`the focus is lost: it was on ${before.focus.name}, ${page.url()}`];
    },
  };
}
