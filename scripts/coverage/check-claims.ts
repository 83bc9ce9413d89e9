import type { TestResult } from "../lib/test-results.mjs";
import type { Rows } from "./read-rows.ts";
import { rowIdsIn } from "./row-ids.ts";

/** Rows claimed as covered without passing tests, one sentence each; empty if there are none. */
export function checkClaims({ chapters, partly, areas }: Rows, runs: readonly TestResult[]): string[] {
  const tests = testsByRow(runs, areas);
  const done = chapters.flatMap(({ rows }) => rows);
  const problems: string[] = [];
  for (const id of done) {
    const own = tests.get(id) ?? [];
    if (done.indexOf(id) !== done.lastIndexOf(id)) problems.push(`${id} stands twice.`);
    if (partly.has(id)) problems.push(`${id} is said to be done and to be done in part.`);
    if (own.length === 0) problems.push(`${id} is said to be done, but no test names it.`);
    for (const { file, title } of own.filter(({ status }) => status !== "passed" && status !== "flaky")) {
      problems.push(`${id} is said to be done, but its test did not pass: ${file} › ${title}`);
    }
  }
  for (const [id, missing] of partly) if (missing.trim() === "") problems.push(`${id} is done in part: say what is missing.`);
  for (const id of tests.keys()) {
    if (!done.includes(id) && !partly.has(id)) problems.push(`${id} is named by a test, but neither done nor told as done in part.`);
  }
  return [...new Set(problems)];
}

/** Tests by the row ids in their titles. */
export function testsByRow(runs: readonly TestResult[], areas: ReadonlySet<string>): Map<string, TestResult[]> {
  const byRow = new Map<string, TestResult[]>();
  for (const run of runs) {
    for (const id of rowIdsIn(run.title, areas)) {
      const own = byRow.get(id) ?? [];
      own.push(run);
      byRow.set(id, own);
    }
  }
  return byRow;
}
