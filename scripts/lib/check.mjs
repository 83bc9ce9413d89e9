// Runs the steps of a check one after the other, counts passed tests and lists failures.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { modules, projectNode, root } from "./project.mjs";

/** @typedef {{ passed: number, failures: string[] }} Outcome */
/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} TestResult */
/** @typedef {{ name: string, status: string, message?: string, startTime: number, endTime: number, assertionResults: TestResult[] }} FileResult */
/** @typedef {{ numPassedTests: number, testResults: FileResult[] }} Results */
/**
 * `results`: the step is a test run and writes its results under this name. `isTriedAgain`: a failing test is run once more;
 * if it then passes, it is reported as unsteady (flaky).
 * @typedef {{ name: string, script?: string, tool?: string, args?: string[], results?: string, isTriedAgain?: boolean }} Step
 */

/** Test results, from which the table of the rows is made. */
const resultsFolder = join(root, "dist/test-results");
/** Lines of a failure message that are repeated at the end, as the start of a long log is often cut off. */
const LINES_OF_MESSAGE = 12;

/** Number of slowest test files to print: candidates when a run has become too long. */
const SLOWEST = 10;

/** A few flaky tests are caused by a busy machine; more of them are bugs. */
const MOST_UNSTEADY = 2;

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
  const status = await execute(step, []);
  return status === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`${step.name}: exit status ${status}`] };
}

/**
 * Counts each test; files that cannot be loaded and errors outside of tests count as one failure each.
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
async function runTests(step) {
  const file = join(resultsFolder, `${step.results}.json`);
  rmSync(file, { force: true });
  const retry = step.isTriedAgain ? ["--retry=1"] : [];
  const status = await execute(step, ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...retry]);
  const results = readResults(file);
  if (!results) return { passed: 0, failures: [`${step.name}: exit status ${status}, no results`] };
  const failures = results.testResults.flatMap(failuresOf);
  if (status !== 0 && failures.length === 0) failures.push(`${step.name}: exit status ${status}, an error outside of the tests`);
  console.log(`slowest: ${slowestOf(results.testResults).join(", ")}`);
  const unsteady = results.testResults.flatMap(unsteadyOf);
  for (const [name, message] of unsteady) console.log(`unsteady: ${name}\n${indented(message)}\n    It passed when it was run once more.`);
  if (unsteady.length > MOST_UNSTEADY) failures.push(`${step.name}: ${unsteady.length} unsteady tests, ${MOST_UNSTEADY} are borne`);
  return { passed: results.numPassedTests, failures };
}

/**
 * Slowest files by the duration of their tests, without the setup of the file.
 * @param {FileResult[]} files
 */
function slowestOf(files) {
  const seconds = (/** @type {FileResult} */ { startTime, endTime }) => (endTime - startTime) / 1000;
  const slowest = files.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, SLOWEST);
  return slowest.map((file) => `${relative(root, file.name)} ${seconds(file).toFixed(1)} s`);
}

/** @param {FileResult} file
 * @returns {string[]} */
function failuresOf({ name, status, message, assertionResults }) {
  if (status !== "failed") return [];
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return [`${file}\n${indented(message ?? "")}`];
  return failed.map((test) => `${file} › ${test.fullName}\n${indented(test.failureMessages?.join("\n") ?? "")}`);
}

/**
 * Tests that passed on the second attempt, with the error of the first.
 * @param {FileResult} file
 * @returns {[string, string][]}
 */
function unsteadyOf({ name, assertionResults }) {
  const passed = assertionResults.filter((test) => test.status === "passed" && test.failureMessages?.length);
  return passed.map((test) => [`${relative(root, name)} › ${test.fullName}`, test.failureMessages?.join("\n") ?? ""]);
}

/** @param {string} message */
function indented(message) {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  return lines
    .slice(0, LINES_OF_MESSAGE)
    .map((line) => `    ${line}`)
    .join("\n");
}

/** @param {string} file
 * @returns {Results | null} */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** @param {Step} step
 * @param {string[]} more
 * @returns {Promise<number>} */
function execute({ script, tool, args = [] }, more) {
  // Tools start "node" by name, so the project's own must come first.
  const node = projectNode();
  const path = [join(node, ".."), join(modules, ".bin"), process.env["PATH"] ?? ""].join(delimiter);
  const isWindows = process.platform === "win32";
  const command = tool ? join(modules, ".bin", isWindows ? `${tool}.cmd` : tool) : node;
  const all = script ? [join(root, script), ...args, ...more] : [...args, ...more];
  const env = { ...process.env, PATH: path, NODE_ENV: "test" };
  const child = spawn(command, all, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"], shell: Boolean(tool) && isWindows });
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("exit", (status) => resolve(status ?? 1));
  });
}
