// npm run test:mutants -- [scope …] [--sample N] [--seed S] [--concurrency N] [--retry] [--fresh] [--list]
// Mutation testing of the business rules: reports the mutants that no test detects. Not part of npm test: see docs/mutants.md.
// Results are cached in .mutants; only changed code is tested again.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { listSurvivors, percentOf, type Report, scoreOf, reusableResults } from "./mutants/score.ts";
import { findScope, listScopeNames, type Scope } from "./mutants/scopes.ts";

const root = join(import.meta.dirname, "..");
const kept = join(root, ".mutants");
/** A test that exceeds its time without a mutant by this much is in an endless loop, or the machine is very busy. */
const PATIENCE_MS = 20_000;
/** Time limit for all tests of a folder without a mutant, on a busy machine. */
const FIRST_RUN_MINUTES = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    concurrency: { type: "string", default: "1" },
    retry: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});
const names = positionals.length > 0 ? positionals : listScopeNames();
const scopes = names.flatMap((name) => findScope(name) ?? []);
const unknown = names.filter((name) => !scopes.some((scope) => scope.name === name));
if (unknown.length > 0) {
  console.error(`No code with tests in ${unknown.join(", ")}; there are ${listScopeNames().join(", ")}, and their folders.`);
  process.exit(2);
}
process.chdir(root);
mkdirSync(kept, { recursive: true });
for (const scope of scopes) {
  if (values.fresh && !values.list) rmSync(reportFile(scope), { force: true });
  if (existsSync(reportFile(scope)) && !values.list) {
    writeFileSync(reportFile(scope), JSON.stringify(reusableResults(readReport(scope), { retriesTimeouts: values.retry })));
  }
  if (!values.list) await run(scope);
  if (existsSync(reportFile(scope))) tell(scope);
  else console.log(`\n${scope.name}: nothing is known yet.`);
}

async function run({ name, mutate, tests }: Scope): Promise<void> {
  // Read by mutants/vitest.config.ts in the processes that Stryker starts.
  process.env["MUTANT_TESTS"] = tests.join(" ");
  const size = values.sample === undefined ? null : Number(values.sample);
  await new Stryker({
    plugins: ["@stryker-mutator/vitest-runner", join(root, "scripts/mutants/sample-checker.ts")],
    testRunner: "vitest",
    vitest: { configFile: "scripts/mutants/vitest.config.ts", related: false },
    mutate: [
      `${mutate}/**/*.ts`,
      `!${mutate}/**/*.test.ts`,
      `!${mutate}/**/testing.ts`,
      `!${mutate}/**/{testing,generated}/**`,
      `!${mutate}/**/*.{child,worker,suite}.ts`,
    ],
    coverageAnalysis: "perTest",
    checkers: size === null ? [] : ["sample"],
    ...(size !== null && { sample: { size, seed: values.seed } }),
    concurrency: Number(values.concurrency),
    incremental: true,
    incrementalFile: reportFile({ name }),
    reporters: ["progress-append-only"],
    tempDirName: join(kept, "work"),
    ignorePatterns: ["/dist", "/data", "/bench", "/e2e", "/.mutants"],
    timeoutMS: PATIENCE_MS,
    dryRunTimeoutMinutes: FIRST_RUN_MINUTES,
    // Node strips the types; no compiler is involved.
    disableTypeChecks: false,
    tsconfigFile: "none",
    // Stryker does not know the options of our checker.
    warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: true },
  }).runMutationTest();
}

function tell({ name }: Scope): void {
  const report = readReport({ name });
  const score = scoreOf(report);
  console.log(`\n${listSurvivors(report).join("\n")}`);
  console.log(
    `\n${name}: ${percentOf(score)} % (${score.killed} killed, ${score.survived} survived, ${score.uncovered} met by no test; ` +
      `${score.timedOut} timed out and ${score.invalid} did not run: not counted)`,
  );
}

function reportFile({ name }: { name: string }): string {
  return join(kept, `${name.replaceAll("/", "-")}.json`);
}

function readReport(scope: { name: string }): Report {
  return JSON.parse(readFileSync(reportFile(scope), "utf8")) as Report;
}
