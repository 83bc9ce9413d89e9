// Journeys in the order they are begun in: where nothing is known of an earlier run, Vitest begins with the longest text,
// and what takes longest in the browser has nearly the shortest. Begun last, it would leave a core idle for minutes.
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** More than half a minute each, longest first; the others in Vitest's order. */
const LONGEST: readonly string[] = ["monkey-test", "showroom", "two-windows", "tabs-and-sessions", "stepper", "comes-back", "developing"];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.indexOf(basename(moduleId, ".test.ts"));
  return rank < 0 ? LONGEST.length : rank;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own order, not an array's
    const ordered = await super.sort(files);
    return ordered.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
