// npm test: the gate, with a one-line summary. --full adds all browser tests and nightly tests, --nightly runs only these, --quick leaves out all tests.
import { runSteps } from "./lib/check.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";

const isQuick = process.argv.includes("--quick");
const isFull = process.argv.includes("--full");
const isNightly = process.argv.includes("--nightly");

/** @typedef {import("./lib/check.mjs").Step} Step */

/** @type {Step[]} */
const checks = [
  { name: "Format", tool: "oxfmt", args: ["--check", "."] },
  { name: "Lint", tool: "oxlint", args: ["--type-aware", "--deny-warnings", "."] },
  { name: "Structure", script: "scripts/structure.ts" },
];
/** @type {Step[]} */
const types = ["contract", "server", "web", "office", "tools"].map((name) => ({
  name: `Types of ${name}`,
  tool: "tsc",
  args: ["-p", `tsconfig.${name}.json`],
}));
/** A project of vitest.config.ts.
 * @param {string} name
 * @param {string} project
 * @returns {Step} */
const testProject = (name, project) => ({ name, tool: "vitest", args: ["run", "--project", project], results: project });
/** The tests in another order, which is a failure if they depend on each other.
 * @returns {Step} */
function inNewOrder() {
  const seed = Date.now() + Math.floor(Math.random() * 1_000_000);
  const projects = ["unit", "db", "app", "dom"].flatMap((project) => ["--project", project]);
  return {
    name: `Tests in the order of seed ${seed}`,
    tool: "vitest",
    args: ["run", `--sequence.seed=${seed}`, ...projects],
    results: `order-${seed}`,
  };
}
/** @type {Step[]} */
const tests = [
  testProject("Unit tests", "unit"),
  testProject("Database tests", "db"),
  testProject("Tests of the whole application", "app"),
  testProject("Component tests", "dom"),
  testProject("Tests of scripts and processes", "tools"),
  { name: "Browser bundle", script: "scripts/build.ts", args: ["--if-stale"] },
  { name: "Size of the browser bundle", script: "scripts/check-bundle.ts" },
];

/** A project of e2e/playwright.config.ts.
 * @param {string} name
 * @param {string} project
 * @returns {Step} */
const browserTests = (name, project) => ({
  name,
  tool: "playwright",
  args: ["test", "--config", "e2e/playwright.config.ts", "--project", project],
  results: `browser-${project}`,
});

await ensureInstalled();
// Generators run before the types, so that stale types cannot pass.
const generated = { name: "Generated files", script: "scripts/generated.ts" };
const quick = [...checks, ...types];
const gate = [...checks, generated, ...types, ...tests, browserTests("Smoke tests in the browser", "smoke")];
const nightly = [
  testProject("Nightly tests", "nightly"),
  browserTests("Nightly browser tests", "nightly"),
  inNewOrder(),
  inNewOrder(),
  inNewOrder(),
];
/** @type {Step} */
const coverage = { name: "Coverage of the specification", script: "scripts/coverage.ts", args: ["--results"] };
const full = [...gate, browserTests("All other browser tests", "e2e"), ...nightly, coverage];

if (!isQuick) {
  const chromium = ensureChromium();
  if (chromium) process.env["CHROMIUM_PATH"] = chromium;
}
const steps = isQuick ? quick : isNightly ? nightly : isFull ? full : gate;
const { passed, failures } = await runSteps(steps);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `- ${failure}`).join("\n")}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
