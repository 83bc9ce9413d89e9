import { expect, test } from "vitest";
import { mergeLines } from "./merge-lines.ts";

const line = (articleNumber: string, quantity: number) => ({ articleNumber, quantity });

test("lines of one article are merged into one with their sum, at the index of the first (QUICK-15)", () => {
  const lines = [line("1", 50), line("2", 5), null, line("1", 100), line("3", 1), line("1", 7), line("2", 5)];
  expect(mergeLines(lines)).toEqual([
    { at: 0, others: [3, 5], articleNumber: "1", quantity: 157 },
    { at: 1, others: [6], articleNumber: "2", quantity: 10 },
  ]);
});

test("merges nothing if each article occurs once, and no unknown ones (QUICK-15)", () => {
  expect(mergeLines([line("1", 50), null, null, line("2", 5)])).toEqual([]);
});
