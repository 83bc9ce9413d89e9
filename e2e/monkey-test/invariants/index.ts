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

/** In the order in which they are asked. That a tab has crashed needs no watcher: it answers nobody. */
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
