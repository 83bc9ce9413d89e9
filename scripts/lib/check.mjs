// Runs the steps of a check one after the other, counts passed tests and lists failures.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { modules, projectNode, root } from "./project.mjs";
import { readTestResults } from "./test-results.mjs";

/** @typedef {import("./test-results.mjs").TestResult} TestResult */
/** @typedef {{ passed: number, failures: string[] }} Outcome */
/**
 * `results`: the step is a run of Vitest or Playwright and writes its results under this name.
 * @typedef {{ name: string, script?: string, tool?: string, args?: string[], results?: string }} Step
 */

/** Test results, from which the coverage of the specification is checked. */
const resultsFolder = join(root, "dist/test-results");
/** Lines of a failure message that are repeated at the end, as the start of a long log is often cut off. */
const MESSAGE_LINES = 12;

/** Number of slowest test files to print: candidates when a run has become too long. */
const SLOWEST = 10;

/** @param {Step[]} steps
 * @returns {Promise<Outcome>} */
export async function runSteps(steps) {
  /** @type {Outcome} */
  const total = { passed: 0, failures: [] };
  for (const step of steps) {
    const since = Date.now();
    console.log(`\n— ${step.name}`);
    const { passed, failures } = step.results ? await runTests(step) : await runOne(step);
    total.passed += passed;
    total.failures.push(...failures);
    console.log(`${failures.length > 0 ? "✗" : "✓"} ${step.name} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  }
  return total;
}

/** @param {Step} step
 * @returns {Promise<Outcome>} */
async function runOne(step) {
  const status = await execute(step);
  return status === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`${step.name}: exit status ${status}`] };
}

/**
 * Counts each test; files that cannot be loaded and errors outside of tests count as one failure each. A flaky test, which passed
 * on its retry, is reported and counts as passed.
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
async function runTests(step) {
  const file = join(resultsFolder, `${step.results}.json`);
  rmSync(file, { force: true });
  const reporters = step.tool === "vitest" ? ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`] : [];
  const status = await execute(step, reporters, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const results = readTestResults(root, file);
  if (!results) return { passed: 0, failures: [`${step.name}: exit status ${status}, no results`] };
  const failures = results.filter((result) => result.status === "failed").map(describeResult);
  if (status !== 0 && failures.length === 0) failures.push(`${step.name}: exit status ${status}, an error outside of the tests`);
  console.log(`slowest: ${slowestFiles(results).join(", ")}`);
  for (const result of results.filter(({ status: outcome }) => outcome === "flaky")) console.log(`flaky: ${describeResult(result)}`);
  return { passed: results.filter(({ status: outcome }) => outcome === "passed" || outcome === "flaky").length, failures };
}

/**
 * Slowest files by the duration of their tests, without the setup of the file.
 * @param {TestResult[]} results
 */
function slowestFiles(results) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const result of results) seconds.set(result.file, (seconds.get(result.file) ?? 0) + result.seconds);
  const slowest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
  return slowest.map(([file, duration]) => `${file} ${duration.toFixed(1)} s`);
}

/** @param {TestResult} result */
function describeResult({ file, title, message }) {
  return `${title ? `${file} › ${title}` : file}\n${indented(message)}`;
}

/** @param {string} message */
function indented(message) {
  const lines = message.split("\n");
  return lines
    .slice(0, MESSAGE_LINES)
    .map((line) => `    ${line}`)
    .join("\n");
}

/** @param {Step} step
 * @param {string[]} [more]
 * @param {Record<string, string>} [settings]
 * @returns {Promise<number>} */
function execute({ script, tool, args = [] }, more = [], settings = {}) {
  // Tools start "node" by name, so the project's own must come first.
  const node = projectNode();
  const path = [join(node, ".."), join(modules, ".bin"), process.env["PATH"] ?? ""].join(delimiter);
  const isWindows = process.platform === "win32";
  const command = tool ? join(modules, ".bin", isWindows ? `${tool}.cmd` : tool) : node;
  const all = script ? [join(root, script), ...args, ...more] : [...args, ...more];
  const env = { ...process.env, ...settings, PATH: path, NODE_ENV: "test" };
  const child = spawn(command, all, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"], shell: Boolean(tool) && isWindows });
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("exit", (status) => resolve(status ?? 1));
  });
}
