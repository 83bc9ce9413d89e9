import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";

const check = pathToFileURL(join(import.meta.dirname, "lib/check.mjs")).href;
const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** Runs a check on these test files in a separate process, so that its output does not end up in this run's log. */
async function outcomeOf(
  files: Readonly<Record<string, string>>,
  isTriedAgain = false,
): Promise<{ passed: number; failures: string[]; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), "ankerplatz-check-"));
  folders.push(folder);
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const step = { name: "Tests", tool: "vitest", args: ["run", "--globals", "--root", folder], results: "of-this-test", isTriedAgain };
  const code = `import { runSteps } from "${check}"; console.log("\\n" + JSON.stringify(await runSteps([${JSON.stringify(step)}])));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code]);
  return { ...JSON.parse(stdout.trim().split("\n").at(-1) ?? ""), output: stdout };
}

test("reports failures with file and message, and the slowest files with their time", async () => {
  const { passed, failures, output } = await outcomeOf({
    "one.test.js": `test("holds", () => {}); test("breaks", () => { throw new Error("Der Anker hielt nicht."); });`,
    "two.test.js": `import "./missing.js"; test("never runs", () => {});`,
  });
  expect(passed).toBe(1);
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/one\.test\.js › breaks\n {4}Error: Der Anker hielt nicht\./),
    expect.stringMatching(/two\.test\.js\n {4}.*missing\.js/),
  ]);
  expect(output).toMatch(/^slowest: .*one\.test\.js \d+\.\d s/m);
});

test("fails a run with an error outside of its tests", async () => {
  const { passed, failures } = await outcomeOf({
    "one.test.js": `test("holds", async () => { setTimeout(() => { throw new Error("late"); }); await new Promise((r) => setTimeout(r, 50)); });`,
  });
  expect(passed).toBe(1);
  expect(failures).toEqual([expect.stringMatching(/^Tests: exit status 1/)]);
});

/** Tests that fail on the first attempt and pass on the second. */
const unsteady = (count: number) =>
  `for (let test = 0; test < ${count}; test++) {
    let attempts = 0;
    globalThis.test("wavers " + test, () => { if (attempts++ === 0) throw new Error("Die See war zu rau."); });
  }`;

test("retries a failed test if configured: reports both results and counts it as passed", async () => {
  const files = { "one.test.js": `${unsteady(2)} test("breaks", () => { throw new Error("Der Anker hielt nicht."); });` };
  const { passed, failures, output } = await outcomeOf(files, true);
  expect({ passed, failures }).toEqual({ passed: 2, failures: [expect.stringMatching(/one\.test\.js › breaks/)] });
  expect(output).toMatch(
    /^unsteady: .*one\.test\.js › wavers 0\n {4}Error: Die See war zu rau\..*\n(.*\n)*? {4}It passed when it was run once more\./m,
  );
  expect(output.match(/^unsteady: /gm)).toHaveLength(2);
});

test("fails the run with more than two flaky tests", async () => {
  const { passed, failures } = await outcomeOf({ "one.test.js": unsteady(3) }, true);
  expect({ passed, failures }).toEqual({ passed: 3, failures: ["Tests: 3 unsteady tests, 2 are borne"] });
});

test("counts the first attempt if retries are disabled", async () => {
  const { passed, failures } = await outcomeOf({ "one.test.js": unsteady(1) });
  expect({ passed, failures }).toEqual({ passed: 0, failures: [expect.stringMatching(/one\.test\.js › wavers 0/)] });
});
