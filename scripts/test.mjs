// npm test: all checks, with a one-line summary. --verify skips the browser tests, --quick all tests.
import { runSteps } from "./lib/check.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";

const isQuick = process.argv.includes("--quick");
const isVerify = process.argv.includes("--verify");

const SERVER = ["src/server", "src/demo"];

/** @type {import("./lib/check.mjs").Step[]} */
const quick = [
  { name: "Format", tool: "oxfmt", args: ["--check", "."] },
  { name: "Lint", tool: "oxlint", args: ["--type-aware", "--deny-warnings", "."] },
  { name: "Structure", script: "scripts/structure.ts" },
  ...["contract", "server", "web", "tools"].map((name) => ({
    name: `Types of ${name}`,
    tool: "tsc",
    args: ["-p", `tsconfig.${name}.json`],
  })),
];
/** @type {import("./lib/check.mjs").Step[]} */
const rest = [
  // The server has no state in its modules, so test files can share them: loading them per file took longer than the tests.
  { name: "Server and database tests", tool: "vitest", args: ["run", "--no-isolate", ...SERVER], results: "server" },
  {
    name: "Other unit tests",
    tool: "vitest",
    args: ["run", ...SERVER.flatMap((folder) => ["--exclude", `${folder}/**`])],
    results: "unit",
  },
  { name: "Browser bundle", script: "scripts/build.ts", args: ["--if-stale"] },
  { name: "Size of the browser bundle", script: "scripts/check-bundle.ts" },
];

await ensureInstalled();
// Generators run before the types, so that stale types cannot pass.
const [format, lint, structure, ...types] = quick;
const generated = { name: "Generated files", script: "scripts/generated.ts" };
const steps = isQuick ? quick : [format, lint, structure, generated, ...types, ...rest].filter((step) => step !== undefined);
if (!isQuick && !isVerify) {
  const chromium = ensureChromium();
  if (chromium) process.env["CHROMIUM_PATH"] = chromium;
  steps.push(
    {
      name: "Browser journeys",
      tool: "vitest",
      args: ["run", "--config", "e2e/vitest.config.ts"],
      results: "journeys",
      // Retries only in CI: a developer at the terminal should see a flaky test at once.
      isTriedAgain: Boolean(process.env["CI"]),
    },
    { name: "Coverage of the specification", script: "scripts/coverage.ts", args: ["--results"] },
  );
}
const { passed, failures } = await runSteps(steps);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `- ${failure}`).join("\n")}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
