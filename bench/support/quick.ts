/** As few rounds as possible, without judging limits or writing results: whether a benchmark still runs. */
export const isQuick = process.env["BENCH_QUICK"] === "1";
