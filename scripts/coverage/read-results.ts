// What the test runs left behind: every test with its file, its full title and whether it passed.
import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, relative } from "node:path";

export type TestRun = { file: string; title: string; hasPassed: boolean };

type ResultsFile = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] };

/** Null where a run left nothing. */
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
