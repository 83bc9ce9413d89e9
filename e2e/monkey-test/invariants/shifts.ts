import type { RequestTiming, Observations, ObservedWindow } from "../page/observe.ts";
import { evaluateInPage } from "../inspect-page.ts";
import type { Invariant } from "../world.ts";

const MAX_SHIFT = 0.02;

/** Unexpected layout shifts. A response to the user's input may move the page, however late it arrives. */
export function watchShifts(): Invariant {
  return {
    name: "layout shift",
    async look({ page, world }) {
      if (!page.url().startsWith(world.shopUrl)) return [];
      const shifts = await evaluateInPage(page, takeUnasked);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum <= MAX_SHIFT) return [];
      const moved = [...new Set(shifts.flatMap((shift) => shift.moved))].join(", ");
      return [`${sum.toFixed(3)} of ${moved} on ${page.url()}`];
    },
  };
}

function takeUnasked(): Observations["shifts"] {
  const notes = (window as unknown as ObservedWindow).hands;
  if (!notes) return [];
  const ASKED_WITHIN = 2_500;
  const MOVES_WITHIN = 1_000;
  /** Elapsed time without the periods in which the page was blocked. */
  const passed = (from: number, to: number) =>
    to - from - notes.stalls.reduce((sum, stall) => sum + Math.max(0, Math.min(to, stall.to) - Math.max(from, stall.from)), 0);
  const isAfter = (before: number, at: number, most: number) => before <= at && passed(before, at) < most;
  const isByInput = ({ asked }: RequestTiming) => notes.inputs.some((input) => isAfter(input, asked, ASKED_WITHIN));
  // Code that was already loading before the click, e.g. since the hover, counts as caused by the click.
  const isAwaited = ({ asked, came }: RequestTiming) => notes.inputs.some((input) => asked <= input && input <= came);
  const expected = notes.codes.filter((code) => isByInput(code) || isAwaited(code));
  const isWanted = (answer: RequestTiming) => isByInput(answer) || expected.some(({ came }) => isAfter(came, answer.asked, MOVES_WITHIN));
  const moments = [...notes.routes, ...[...expected, ...notes.answers.filter(isWanted)].map(({ came }) => came)];

  return notes.shifts.splice(0).filter(({ at }) => !moments.some((moment) => isAfter(moment, at, MOVES_WITHIN)));
}
