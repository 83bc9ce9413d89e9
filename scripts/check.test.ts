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

/** Runs a check whose tests are these files, in a process of its own: what it prints is not part of this run's log. */
async function outcomeOf(files: Readonly<Record<string, string>>): Promise<{ passed: number; failures: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), "ankerplatz-check-"));
  folders.push(folder);
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const step = { name: "Tests", tool: "vitest", args: ["run", "--globals", "--root", folder], results: "of-this-test" };
  const code = `import { runSteps } from "${check}"; console.log("\\n" + JSON.stringify(await runSteps([${JSON.stringify(step)}])));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code]);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

test("what failed is named with its file and its message", async () => {
  const { passed, failures } = await outcomeOf({
    "one.test.js": `test("holds", () => {}); test("breaks", () => { throw new Error("Der Anker hielt nicht."); });`,
    "two.test.js": `import "./missing.js"; test("never runs", () => {});`,
  });
  expect(passed).toBe(1);
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/one\.test\.js › breaks\n {4}Error: Der Anker hielt nicht\./),
    expect.stringMatching(/two\.test\.js\n {4}.*missing\.js/),
  ]);
});

test("a run with an error outside of its tests fails", async () => {
  const { passed, failures } = await outcomeOf({
    "one.test.js": `test("holds", async () => { setTimeout(() => { throw new Error("late"); }); await new Promise((r) => setTimeout(r, 50)); });`,
  });
  expect(passed).toBe(1);
  expect(failures).toEqual([expect.stringMatching(/^Tests: exit status 1/)]);
});
