import { inspectPage } from "../inspect-page.ts";
import type { Step, Invariant } from "../world.ts";

/** Generous for busy machines: only a control without any effect takes this long. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 100;

/**
 * A control without effect: a click that changes nothing in the page, URL, focus, scroll position or network. Not checked
 * for disabled controls, links to the current page, selected choices, and forms that already show an error.
 */
export function watchIneffectiveClicks(): Invariant {
  return {
    name: "does nothing",
    async look(step) {
      const { done, page, world } = step;
      if (!done.pressed || hasAnswered(step)) return [];
      for (let waited = 0; waited < Math.min(PATIENCE_MS, world.patienceMs); waited += LOOK_EVERY_MS) {
        await new Promise((resolve) => void setTimeout(resolve, LOOK_EVERY_MS));
        if (hasAnswered({ ...step, after: await inspectPage(page) })) return [];
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
  // Focus on the clicked element itself is not an effect.
  return before.focus?.name !== after.focus?.name && after.focus?.index !== done.pressed!.index;
}
