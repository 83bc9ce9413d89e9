// Runs benchmarks one after the other, each on a copy of one prepared database: npm run bench [NAME …] [-- --quick]. A benchmark that
// takes longer than three minutes is ended. Exits with status 1 if one failed or missed a limit. --quick only checks that each runs.
import { BENCHMARKS } from "../bench/support/benchmarks.ts";
import { runBenchmarks } from "../bench/support/run-benchmarks.ts";

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith("--"));
const unknown = names.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(", ")}: ${Object.keys(BENCHMARKS).join(", ")}.`);

const outcomes = await runBenchmarks(names.length > 0 ? names : Object.keys(BENCHMARKS), { isQuick: args.includes("--quick") });
for (const { name, problem } of outcomes) if (problem !== null) console.log(`\n${name}: ${problem}`);
console.table(outcomes.map(({ name, seconds, problem }) => ({ name, seconds, outcome: problem === null ? "ok" : "failed" })));
if (outcomes.some(({ problem }) => problem !== null)) process.exitCode = 1;
