/** Whether only to check that a benchmark still runs: few rounds, limits are not judged, results are not written. */
export const isQuick = process.env["BENCH_QUICK"] === "1";

/** A number of rounds, calls, rows or seconds. */
export function unlessQuick(full: number, quick = 1): number {
  return isQuick ? quick : full;
}
