import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { BENCHMARKS } from "../bench/support/benchmarks.ts";
import { drawResult } from "../bench/support/charts.ts";
import { type Result, startResults } from "../bench/support/results.ts";
import { describeBenchmarks, isDated, readResults, withTable } from "./describe-benchmarks.ts";

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
    const chart = isDated(result) ? drawResult(result) : null;
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

const ROWS = [
  { name: "long ÷ short", value: 31.234, unit: "ratio", limit: 30, bound: "most", isKept: false },
  { name: "long", value: 1574, unit: "ms CPU", limit: null, bound: "most", isKept: null },
] as const;
const measuredOn = (name: Result["name"], date: string | null, commit: string | null = "ba7f898e"): Result => ({
  name,
  measured: { date, commit, cores: 2, loadAverage: 0.5 },
  rows: ROWS,
});

test("the table shows date and commit of figures, and marks missed limits", () => {
  const lines = describeBenchmarks([measuredOn("cart", "2026-11-28")]).split("\n");
  expect(lines[2]).toMatch(
    /^\| \*\*\[cart\.ts\]\(cart\.ts\)\*\* · \[chart\]\(results\/cart\.svg\) \|.*\| \*2026-11-28, at ba7f898e, 2 cores, load 0\.5\* \|$/,
  );
  expect(lines.slice(3)).toEqual(["| | long ÷ short | at most 30 | 31.23 **missed** |", "| | long |  | 1,574 ms CPU |"]);
});

test.each([
  ["date", measuredOn("cart", null)],
  ["commit", measuredOn("cart", "2026-11-28", null)],
])("figures without a %s count as not measured", (_what, result) => {
  const lines = describeBenchmarks([result]).split("\n").slice(2);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/\| \*not measured\* \|$/);
  expect(lines[0]).not.toContain("chart");
});

test("figures that are more than 7 days older than the newest are marked, whatever the date is today", () => {
  const results = [measuredOn("cart", "2020-01-01"), measuredOn("order", "2020-01-02"), measuredOn("ids", "2020-01-09")];
  const headings = describeBenchmarks(results)
    .split("\n")
    .filter((line) => line.includes(".ts]"));
  expect(headings.map((line) => line.includes("**older than 7 days**"))).toEqual([true, false, false]);
});

test("a result without limits has no chart", () => {
  const measured = { date: null, commit: null, cores: null, loadAverage: null };
  const row = { name: "long", value: 1, unit: "s", limit: null, bound: "most", isKept: null } as const;
  expect(drawResult({ name: "cart", measured, rows: [row] })).toBeNull();
});
