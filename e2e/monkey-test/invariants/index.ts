import type { Watcher, World } from "../world.ts";
import { watchAccessibility } from "./accessibility.ts";
import { watchAnswering } from "./answering.ts";
import { watchAnswers } from "./answers.ts";
import { watchErrors } from "./errors.ts";
import { watchFocus } from "./focus.ts";
import { watchOverflow } from "./overflow.ts";
import { watchRegions } from "./regions.ts";
import { watchShifts } from "./shifts.ts";
import { watchUnrest } from "./unrest.ts";

/** Invariants in the order of their checks. A crashed tab needs no invariant: it does not respond at all. */
export function watchersOf(world: World): Watcher[] {
  return [
    watchErrors(world),
    watchAnswers(world),
    watchUnrest(),
    watchAnswering(),
    watchFocus(),
    watchRegions(),
    watchShifts(),
    watchOverflow(),
    watchAccessibility(),
  ];
}
