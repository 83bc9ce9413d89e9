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
  runner = (folder: string) => ({ tool: "vitest", args: ["run", "--globals", "--root", folder] }),
): Promise<{ passed: number; failures: string[]; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), "ankerplatz-check-"));
  folders.push(folder);
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const step = { name: "Tests", ...runner(folder), results: "of-this-test" };
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

test("a browser test that passes on its retry is reported as flaky and counts as passed", async () => {
  const playwright = pathToFileURL(join(import.meta.dirname, "../node_modules/@playwright/test/index.mjs")).href;
  const { passed, failures, output } = await outcomeOf(
    {
      "playwright.config.mjs": `export default { retries: 1, reporter: [["json"]], testDir: ".", outputDir: "results", testMatch: "*.spec.mjs" };`,
      "one.spec.mjs": `
        import { test } from "${playwright}";
        test.describe("a rope", () => {
          test("wavers", ({}, { retry }) => { if (retry === 0) throw new Error("Die See war zu rau."); });
          test("breaks", () => { throw new Error("Der Anker hielt nicht."); });
          test("holds", () => {});
        });`,
    },
    (folder) => ({ tool: "playwright", args: ["test", "--config", join(folder, "playwright.config.mjs")] }),
  );
  expect({ passed, failures }).toEqual({
    passed: 2,
    failures: [expect.stringMatching(/one\.spec\.mjs › a rope breaks\n {4}Error: Der Anker hielt nicht\./)],
  });
  expect(output).toMatch(/^flaky: .*one\.spec\.mjs › a rope wavers\n {4}Error: Die See war zu rau\./m);
});
