// Reads the JSON results of Vitest and of Playwright in one shape.
import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * `title`: with the names of its groups. A flaky test failed first and passed on its retry. `message`: of the (first) failure.
 * @typedef {{ file: string, title: string, status: "passed" | "failed" | "flaky" | "skipped", message: string, seconds: number }} TestResult
 */
/** @typedef {{ fullName: string, status: string, duration?: number | null, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ status: string, duration: number, error?: { message?: string, stack?: string } }} PlaywrightAttempt */
/** @typedef {{ title: string, file: string, tests: { status: string, results: PlaywrightAttempt[] }[] }} PlaywrightSpec */
/** @typedef {{ title: string, file: string, suites?: PlaywrightSuite[], specs: PlaywrightSpec[] }} PlaywrightSuite */
/** @typedef {{ config: { rootDir: string }, suites: PlaywrightSuite[], errors: { message?: string }[] }} PlaywrightRun */

/**
 * Paths are relative to `root`. A file that cannot be loaded is one failed result without a title.
 * @param {string} root
 * @param {string} file
 * @returns {TestResult[] | null} null if the run left no results
 */
export function readTestResults(root, file) {
  if (!existsSync(file)) return null;
  const run = JSON.parse(readFileSync(file, "utf8"));
  const results = "testResults" in run ? run.testResults.flatMap(vitestResults) : playwrightResults(run);
  return results.map((/** @type {TestResult} */ result) => ({
    ...result,
    file: (isAbsolute(result.file) ? relative(root, result.file) : result.file).replaceAll("\\", "/"),
    message: stripVTControlCharacters(result.message).trim(),
  }));
}

/** @param {VitestFile} file
 * @returns {TestResult[]} */
function vitestResults({ name, status, message = "", assertionResults }) {
  const results = assertionResults.map((test) => ({
    file: name,
    title: test.fullName,
    status: /** @type {TestResult["status"]} */ (test.status === "passed" || test.status === "failed" ? test.status : "skipped"),
    message: test.failureMessages?.join("\n") ?? "",
    seconds: (test.duration ?? 0) / 1000,
  }));
  const hasFailed = status === "failed" && !results.some((result) => result.status === "failed");
  return hasFailed ? [...results, { file: name, title: "", status: "failed", message, seconds: 0 }] : results;
}

/** @param {PlaywrightRun} run
 * @returns {TestResult[]} */
function playwrightResults({ config, suites, errors }) {
  const STATUS = /** @type {const} */ ({ expected: "passed", unexpected: "failed", flaky: "flaky", skipped: "skipped" });
  /** @param {PlaywrightSuite} suite @param {string[]} groups @returns {TestResult[]} */
  const resultsOf = ({ suites: inner = [], specs }, groups) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => {
        const failure = results.find(({ error }) => error)?.error;
        return {
          file: resolve(config.rootDir, spec.file),
          title: [...groups, spec.title].join(" "),
          status: STATUS[/** @type {keyof typeof STATUS} */ (status)],
          message: failure?.stack ?? failure?.message ?? "",
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        };
      }),
    ),
    ...inner.flatMap((suite) => resultsOf(suite, [...groups, suite.title])),
  ];
  return [
    ...suites.flatMap((suite) => resultsOf(suite, [])),
    ...errors.map(({ message = "" }) => ({ file: "e2e", title: "", status: /** @type {const} */ ("failed"), message, seconds: 0 })),
  ];
}
