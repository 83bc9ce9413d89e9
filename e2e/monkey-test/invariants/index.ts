import type { Invariant, World } from "../world.ts";
import { watchAccessibility } from "./accessibility.ts";
import { watchIneffectiveClicks } from "./ineffective-clicks.ts";
import { watchResponses } from "./responses.ts";
import { watchErrors } from "./errors.ts";
import { watchFocus } from "./focus.ts";
import { watchOverflow } from "./overflow.ts";
import { watchHydration } from "./hydration.ts";
import { watchShifts } from "./shifts.ts";

/** No page loads or changes forever. */
const becomesIdle: Invariant = {
  name: "becomes idle",
  look: ({ unrest, page }) => (unrest ? [`the page ${unrest}, ${page.url()}`] : []),
};

/** Invariants in the order of their checks. A crashed tab needs no invariant: it does not respond at all. */
export function createInvariants(world: World): Invariant[] {
  return [
    watchErrors(world),
    watchResponses(world),
    becomesIdle,
    watchIneffectiveClicks(),
    watchFocus(),
    watchHydration(),
    watchShifts(),
    watchOverflow(),
    watchAccessibility(),
  ];
}
