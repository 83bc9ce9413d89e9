// Order of the test files: without results of an earlier run, Vitest starts with the largest file, but the longest browser tests
// are nearly the smallest files. Run last, they would leave a core idle for minutes.
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Test files of more than half a minute each, longest first; the others run in Vitest's order. */
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
