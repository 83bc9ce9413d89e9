import { look } from "../look.ts";
import type { Step, Watcher } from "../world.ts";

/** Much, for busy machines: only what does nothing at all takes that long. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 100;

/**
 * A control that does nothing: after a press nothing in the page, its address, its focus, its place or the network has
 * changed. Not asked of what is disabled, of links to the page that is shown, and of a
 * choice that is chosen already, and of a form that already says what is wrong with it.
 */
export function watchAnswering(): Watcher {
  return {
    name: "does nothing",
    async look(step) {
      const { done, page, world } = step;
      if (!done.pressed || hasAnswered(step)) return [];
      for (let waited = 0; waited < Math.min(PATIENCE_MS, world.patienceMs); waited += LOOK_EVERY_MS) {
        await new Promise((resolve) => void setTimeout(resolve, LOOK_EVERY_MS));
        if (hasAnswered({ ...step, after: await look(page) })) return [];
      }
      const { kind, name, part } = done.pressed;
      return [`${kind} "${name}" (${part}) does nothing on ${page.url()}`];
    },
  };
}

function hasAnswered({ before, after, done, hasAsked, hasOpened }: Step): boolean {
  if (hasAsked() || hasOpened() || before.documentId !== after.documentId || before.url !== after.url) return true;
  if (before.changes !== after.changes || before.scrolls !== after.scrolls) return true;
  if (done.pressed?.kind === "text") return after.focus !== null;
  // That what was pressed has the focus now is no answer.
  return before.focus?.name !== after.focus?.name && after.focus?.index !== done.pressed!.index;
}
