// Collects the figures of a benchmark, prints each beside its limit, and writes them to bench/results.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { isQuick } from "./quick.ts";
import type { BenchmarkName } from "./benchmarks.ts";

export type Row = {
  name: string;
  value: number;
  /** "ratio" for ratios. */
  unit: string;
  limit: number | null;
  /** Whether the limit is the maximum or the minimum. */
  bound: "most" | "least";
  /** Null without a limit. */
  isKept: boolean | null;
};
/** A diagram of measurements against a size; null is a missing measurement. */
export type Panel = { title: string; sizes: readonly number[]; lines: readonly { name: string; values: readonly (number | null)[] }[] };
export type Result = {
  name: BenchmarkName;
  /** Null if unknown. */
  measured: { date: string | null; commit: string | null; cores: number | null; loadAverage: number | null };
  rows: readonly Row[];
  panels?: readonly Panel[];
};

export const RESULTS_FOLDER = join(import.meta.dirname, "../results");

/** A missed limit sets the exit status to 1. */
export function startResults(name: BenchmarkName) {
  const rows: Row[] = [];
  const loadAverage = loadavg()[0]!;
  const add = (row: Omit<Row, "isKept">): void => {
    rows.push(withOutcome(row));
    console.log(describeRow(rows.at(-1)!));
    if (rows.at(-1)!.isKept === false && !isQuick) process.exitCode = 1;
  };
  return {
    atMost: (row: string, value: number, limit: number, unit = "ratio"): void => add({ name: row, value, unit, limit, bound: "most" }),
    atLeast: (row: string, value: number, limit: number, unit = "ratio"): void => add({ name: row, value, unit, limit, bound: "least" }),
    /** A figure without a limit. */
    note: (row: string, value: number, unit = "ratio"): void => add({ name: row, value, unit, limit: null, bound: "most" }),
    /** Call it only after a full run: the file is replaced. */
    write(panels?: readonly Panel[], folder = RESULTS_FOLDER): void {
      if (isQuick) return;
      const measured = {
        date: new Date().toISOString().slice(0, 10),
        commit: currentCommit(),
        cores: availableParallelism(),
        loadAverage: Number(loadAverage.toFixed(1)),
      };
      writeResult({ name, measured, rows, ...(panels && { panels }) }, folder);
    },
  };
}

function withOutcome(row: Omit<Row, "isKept">): Row {
  const value = Number(row.value.toPrecision(4));
  if (row.limit === null) return { ...row, value, isKept: null };
  return { ...row, value, isKept: row.bound === "most" ? value <= row.limit : value >= row.limit };
}

export function describeRow(row: Row): string {
  const outcome = row.isKept === null ? "      " : row.isKept ? "kept  " : "MISSED";
  return `${outcome} ${row.name}: ${describeValue(row)}${row.limit === null ? "" : `; ${describeLimit(row)}`}`;
}

export function describeValue({ value, unit }: Row): string {
  return withUnit(value, unit);
}

export function describeLimit({ limit, unit, bound }: Row): string {
  return limit === null ? "" : `${bound === "most" ? "at most" : "at least"} ${withUnit(limit, unit)}`;
}

const NUMBER = new Intl.NumberFormat("en", { maximumSignificantDigits: 3, maximumFractionDigits: 2, roundingPriority: "morePrecision" });

function withUnit(value: number, unit: string): string {
  return unit === "ratio" ? NUMBER.format(value) : `${NUMBER.format(value)} ${unit}`;
}

function writeResult(result: Result, folder: string): void {
  writeFileSync(join(folder, `${result.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

function currentCommit(): string | null {
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short=8", "HEAD"], { cwd: import.meta.dirname, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
