import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BENCHMARKS } from "../bench/support/benchmarks.ts";
import { runBenchmarks, runScript } from "../bench/support/run-benchmarks.ts";

const MINUTES = 60_000;

test("every benchmark runs to its end in its quick form", { timeout: 40 * MINUTES }, async () => {
  const outcomes = await runBenchmarks(Object.keys(BENCHMARKS), { isQuick: true });
  expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([]);
});

async function outcomeOf(script: string, withinMs?: number) {
  const folder = await mkdtemp(join(tmpdir(), "ankerplatz-bench-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "script.ts");
  writeFileSync(file, script);
  return runScript("cart", file, process.env, withinMs);
}

test("a benchmark that fails is reported with its error", async () => {
  expect((await outcomeOf('throw new Error("no such table");')).problem).toContain("no such table");
});

test("a benchmark that does not end is ended and reported with what it said", async () => {
  const { problem } = await outcomeOf('console.log("round 1"); setInterval(() => {}, 1000);', 2_000);
  expect(problem).toBe("ended after 2 s: round 1");
});

test("a benchmark that misses a limit says so", async () => {
  expect((await outcomeOf('console.log("MISSED x: 2; at most 1"); process.exitCode = 1;')).problem).toBe("missed a limit");
});
