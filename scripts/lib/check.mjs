// Runs the steps of a check one after the other and counts what passed and failed.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { modules, projectNode, root } from "./project.mjs";

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ name: string, script?: string, tool?: string, args?: string[], isTests?: boolean }} Step */

/** @param {Step[]} steps
 * @returns {Promise<Count>} */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const since = Date.now();
    console.log(`\n— ${step.name}`);
    const { passed, failed } = step.isTests ? await runTests(step) : await runOne(step);
    total.passed += passed;
    total.failed += failed;
    console.log(`${failed > 0 ? "✗" : "✓"} ${step.name} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  }
  return total;
}

/** @param {Step} step
 * @returns {Promise<Count>} */
async function runOne(step) {
  const status = await execute(step, []);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts each test; files that cannot be loaded and errors outside of tests count as one failure each.
 * @param {Step} step
 * @returns {Promise<Count>} */
async function runTests(step) {
  const folder = mkdtempSync(join(tmpdir(), "ankerplatz-results-"));
  const file = join(folder, "results.json");
  try {
    const status = await execute(step, ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
    const results = readResults(file);
    if (!results) return { passed: 0, failed: 1 };
    const { numPassedTests: passed, numFailedTests, testResults } = results;
    const unloaded = testResults.filter(
      ({ status: state, assertionResults }) => state === "failed" && !assertionResults.some((one) => one.status === "failed"),
    );
    const failed = numFailedTests + unloaded.length;
    return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file
 * @returns {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] } | null} */
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
  // Tools start "node" by its name: the project's own comes first.
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
