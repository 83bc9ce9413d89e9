// Writes docs/coverage.md; with --results it reports instead the claims there that the last test run did not confirm.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkClaims } from "./coverage/check-claims.ts";
import { findRows } from "./coverage/find-rows.ts";
import { makeTable } from "./coverage/make-table.ts";
import { readRequirements } from "./coverage/read-requirements.ts";
import { readRows } from "./coverage/read-rows.ts";
import { readTestResults } from "./lib/test-results.mjs";

const root = join(import.meta.dirname, "..");
/** Results that `npm run test:full` leaves. */
const RUNS = ["unit", "db", "app", "dom", "tools", "nightly", "browser-smoke", "browser-e2e", "browser-nightly"];
const rows = readRows(root);

if (process.argv.includes("--results")) {
  const runs = RUNS.map((run) => readTestResults(root, join(root, "dist/test-results", `${run}.json`)));
  const problems = runs.includes(null)
    ? ["A test run left no results."]
    : checkClaims(
        rows,
        runs.flatMap((run) => run ?? []),
      );
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  const { code, tests } = findRows(root, rows.areas);
  writeFileSync(join(root, "docs/coverage.md"), makeTable(rows, readRequirements(root), code, tests));
}
