import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { BENCHMARKS } from "../bench/support/benchmarks.ts";
import { drawResult } from "../bench/support/charts.ts";
import { type Result, startResults } from "../bench/support/results.ts";
import { describeBenchmarks, readResults, withTable } from "./describe-benchmarks.ts";

const bench = join(import.meta.dirname, "../bench");

test("every benchmark is listed and has results", () => {
  const scripts = globSync("*.ts", { cwd: bench }).map((file) => file.replace(/\.ts$/, ""));
  // Writes a catalogue for import-catalogue.ts.
  expect(scripts.filter((name) => name !== "big-catalogue").toSorted()).toEqual(Object.keys(BENCHMARKS).toSorted());
  expect(readResults().map(({ name }) => name)).toEqual(Object.keys(BENCHMARKS));
});

test("bench/README.md and the charts show the latest results", () => {
  const readme = readFileSync(join(bench, "README.md"), "utf8");
  expect(withTable(readme, readResults())).toBe(readme);
  const stale = readResults().filter((result) => {
    const chart = drawResult(result);
    return chart !== null && readFileSync(join(bench, `results/${result.name}.svg`), "utf8") !== chart;
  });
  expect(stale.map(({ name }) => name)).toEqual([]);
});

/** Figures of an imagined run, written to a temporary folder. */
function writtenResult(run: (results: ReturnType<typeof startResults>) => void): Result {
  const folder = mkdtempSync(join(tmpdir(), "ankerplatz-bench-results-"));
  const log = vi.spyOn(console, "log").mockReturnValue();
  const before = process.exitCode;
  onTestFinished(() => {
    log.mockRestore();
    process.exitCode = before;
    rmSync(folder, { recursive: true });
  });
  const results = startResults("cart");
  run(results);
  results.write(undefined, folder);
  return JSON.parse(readFileSync(join(folder, "cart.json"), "utf8")) as Result;
}

test("a benchmark writes its figures with limit, outcome, date, cores and load", () => {
  const { name, measured, rows } = writtenResult((results) => {
    results.note("short", 5.51234, "ms CPU");
    results.atMost("long ÷ short", 13.3, 30);
    results.atLeast("page ÷ text", 0.5, 0.6);
  });
  expect(name).toBe("cart");
  expect(measured).toEqual({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    commit: expect.toSatisfy((commit) => commit === null || /^[0-9a-f]{8}$/.test(String(commit))),
    cores: expect.any(Number),
    loadAverage: expect.any(Number),
  });
  expect(rows).toEqual([
    { name: "short", value: 5.512, unit: "ms CPU", limit: null, bound: "most", isKept: null },
    { name: "long ÷ short", value: 13.3, unit: "ratio", limit: 30, bound: "most", isKept: true },
    { name: "page ÷ text", value: 0.5, unit: "ratio", limit: 0.6, bound: "least", isKept: false },
  ]);
});

test("only a missed limit sets the exit status", () => {
  process.exitCode = 0;
  writtenResult((results) => {
    results.note("short", 5, "ms CPU");
    results.atMost("long ÷ short", 30, 30);
    expect(process.exitCode).toBe(0);
    results.atMost("longer ÷ short", 31, 30);
    expect(process.exitCode).toBe(1);
  });
});

test("the table marks missed limits and shows what is unknown", () => {
  const result: Result = {
    name: "cart",
    measured: { date: null, commit: null, cores: null, loadAverage: null },
    rows: [
      { name: "long ÷ short", value: 31.234, unit: "ratio", limit: 30, bound: "most", isKept: false },
      { name: "long", value: 1574, unit: "ms CPU", limit: null, bound: "most", isKept: null },
    ],
  };
  const lines = describeBenchmarks([result]).split("\n");
  expect(lines[2]).toMatch(/^\| \*\*\[cart\.ts\]\(cart\.ts\)\*\* · \[chart\]\(results\/cart\.svg\) \|.*\| \*date unknown\* \|$/);
  expect(lines.slice(3)).toEqual(["| | long ÷ short | at most 30 | 31.23 **missed** |", "| | long |  | 1,574 ms CPU |"]);
});

test("a result without limits has no chart", () => {
  const measured = { date: null, commit: null, cores: null, loadAverage: null };
  const row = { name: "long", value: 1, unit: "s", limit: null, bound: "most", isKept: null } as const;
  expect(drawResult({ name: "cart", measured, rows: [row] })).toBeNull();
});
