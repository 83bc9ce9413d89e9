import { expect, test } from "vitest";
import { parseArticleRanges } from "./article-ranges.ts";

test.each([
  ["", [], []],
  ["555001, 555002 A-1", ["555001", "555002", "A-1"], []],
  ["555001-555010,555020..555030", [], ["555001–555010", "555020–555030"]],
  ["AB-0001..AB-0009", [], ["AB-0001–AB-0009"]],
  // Different lengths: an article number with a hyphen.
  ["100-20", ["100-20"], []],
])("parses %j", (cell, numbers, ranges) => {
  const parsed = parseArticleRanges(cell)!;
  expect([parsed.numbers, parsed.ranges.map(({ from, to }) => `${from}–${to}`)]).toEqual([numbers, ranges]);
});

test("rejects a range that ends before it starts, and too many entries", () => {
  expect(parseArticleRanges("555010-555001")).toBeNull();
  expect(parseArticleRanges("1 ".repeat(6000))).toBeNull();
});
