import type { Notes, WindowWithNotes } from "../page/observe.ts";
import { ask } from "../look.ts";
import type { Watcher } from "../world.ts";

const MOST = 0.02;

/** Layout shifts that nobody asked for. What somebody pressed for may move the page when its answer comes, however late. */
export function watchShifts(): Watcher {
  return {
    name: "layout shift",
    async look({ page, world }) {
      if (!page.url().startsWith(world.shopUrl)) return [];
      const shifts = await ask(page, takeUnasked);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum <= MOST) return [];
      const moved = [...new Set(shifts.flatMap((shift) => shift.moved))].join(", ");
      return [`${sum.toFixed(3)} of ${moved} on ${page.url()}`];
    },
  };
}

function takeUnasked(): Notes["shifts"] {
  const notes = (window as unknown as WindowWithNotes).hands;
  if (!notes) return [];
  const ASKED_WITHIN = 2_500;
  const MOVES_WITHIN = 1_000;
  const isShown = (at: number) => notes.routes.some((shown) => shown <= at && at - shown < MOVES_WITHIN);
  const isAsked = (at: number) =>
    isShown(at) ||
    notes.answers.some(
      ({ asked, came }) =>
        came <= at && at - came < MOVES_WITHIN && notes.inputs.some((input) => input <= asked && asked - input < ASKED_WITHIN),
    );
  return notes.shifts.splice(0).filter(({ at }) => !isAsked(at));
}
