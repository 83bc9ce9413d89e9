import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pickSample, type SampledMutant } from "./pick-sample.ts";
import { NOT_IN_SAMPLE } from "./sample-checker.ts";
import { listSurvivors, percentOf, type Report, scoreOf, reusableResults } from "./score.ts";
import { SCOPES } from "./scopes.ts";

const root = join(import.meta.dirname, "../..");
const mutant = (id: number, folder = "/work"): SampledMutant => ({
  id: String(id),
  fileName: `${folder}/src/server/cart/cart.ts`,
  mutatorName: "EqualityOperator",
  replacement: ">=",
  location: { start: { line: id, column: 3 }, end: { line: id, column: 9 } },
});
const hundred = Array.from({ length: 100 }, (_, id) => mutant(id));

test("a sample has the requested size and is the same for a seed, wherever the project is located", () => {
  const sample = pickSample(hundred, 10, "1");
  expect(sample.size).toBe(10);
  expect(pickSample(hundred.toReversed(), 10, "1")).toEqual(sample);
  expect(
    pickSample(
      hundred.map((_, id) => mutant(id, "/else/where")),
      10,
      "1",
    ),
  ).toEqual(sample);
  expect(pickSample(hundred, 10, "2")).not.toEqual(sample);
  expect(pickSample(hundred, 500, "1").size).toBe(100);
});

const reported = (status: string, more: object = {}) => ({
  status,
  mutatorName: "EqualityOperator",
  replacement: "a >=\n  b",
  location: { start: { line: 7, column: 3 } },
  ...more,
});
const report: Report = {
  files: {
    "src/a.ts": {
      mutants: [
        reported("Killed"),
        reported("Killed"),
        reported("Survived"),
        reported("NoCoverage", { location: { start: { line: 2, column: 1 } } }),
        reported("Timeout"),
        reported("CompileError", { statusReason: NOT_IN_SAMPLE }),
        reported("CompileError", { statusReason: "no such word" }),
      ],
    },
  },
};

test("a timeout is no kill, and a mutant without coverage is a survivor", () => {
  const score = scoreOf(report);
  expect(score).toEqual({ killed: 2, survived: 1, uncovered: 1, timedOut: 1, invalid: 1 });
  expect(percentOf(score)).toBe(50);
});

test("caches no results of mutants left out by a sample, or of static ones", () => {
  const kept = reusableResults({
    files: { "src/a.ts": { mutants: [...report.files["src/a.ts"]!.mutants, reported("Survived", { static: true })] } },
  });
  expect(kept.files["src/a.ts"]!.mutants.map(({ status }) => status)).toEqual([
    "Killed",
    "Killed",
    "Survived",
    "NoCoverage",
    "Timeout",
    "CompileError",
  ]);
});

test("retries timeouts if requested", () => {
  const statuses = (options?: { retriesTimeouts: boolean }) =>
    reusableResults(report, options).files["src/a.ts"]!.mutants.map(({ status }) => status);
  expect(statuses()).toContain("Timeout");
  expect(statuses({ retriesTimeouts: true })).toEqual(["Killed", "Killed", "Survived", "NoCoverage", "CompileError"]);
});

test("lists surviving mutants by position, in order, on one line each", () => {
  expect(listSurvivors(report)).toEqual([
    "NoCoverage src/a.ts:2:1 EqualityOperator → a >= b",
    "Survived   src/a.ts:7:3 EqualityOperator → a >= b",
    "Timeout    src/a.ts:7:3 EqualityOperator → a >= b",
  ]);
});

test.each(SCOPES)("has files to mutate and tests to cover them: $name", ({ mutate, tests }) => {
  expect(existsSync(join(root, mutate))).toBe(true);
  for (const pattern of tests) expect(globSync(pattern, { cwd: root }).length).toBeGreaterThan(0);
});
