// Reads the results of the test runs: every test with its file, full title and status.
import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, relative } from "node:path";

export type TestRun = { file: string; title: string; hasPassed: boolean };

type ResultsFile = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] };

/** Null if the run left no results. */
export function readResults(root: string, file: string): TestRun[] | null {
  if (!existsSync(file)) return null;
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as ResultsFile;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: (isAbsolute(name) ? relative(root, name) : name).replaceAll("\\", "/"),
      title: fullName,
      hasPassed: status === "passed",
    })),
  );
}
