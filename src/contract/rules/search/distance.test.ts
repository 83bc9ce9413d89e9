import { expect, test } from "vitest";
import { errorsBetween, toCharMask } from "./distance.ts";

test("the letters of a word count once, in any order", () => {
  expect(toCharMask("anker")).toBe(toCharMask("karren") & toCharMask("anker"));
  expect(toCharMask("abba")).toBe(toCharMask("ba"));
  expect(toCharMask("a")).not.toBe(toCharMask("b"));
  expect(toCharMask("ab")).toBe(toCharMask("a") | toCharMask("b"));
  expect(toCharMask("")).toBe(0);
});

test.each([
  ["ab", "ba", 1],
  ["abc", "bca", 2],
  ["abcd", "badc", 2],
  ["abc", "cba", 2],
  ["ba", "aba", 1],
  ["aab", "aba", 1],
  ["cb", "ba", 2],
  ["xcb", "xba", 2],
  ["", "ab", 2],
  ["a", "", 1],
  ["", "", 0],
])("from %j to %j there are %i typing errors, swapped neighbours are one (SEARCH-14)", (typed, meant, errors) => {
  expect([errorsBetween(typed, meant, 3), errorsBetween(meant, typed, 3)]).toEqual([errors, errors]);
});

test("beyond the limit it only reports that there are more errors (SEARCH-14)", () => {
  expect(errorsBetween("abcdef", "ghijkl", 2)).toBe(3);
  expect(errorsBetween("abcdef", "ghcdef", 1)).toBe(2);
  expect(errorsBetween("ab", "abcd", 1)).toBe(2);
  expect(errorsBetween("ab", "abcd", 2)).toBe(2);
});

test("compares words of up to sixty letters", () => {
  const long = "x".repeat(60);
  expect(errorsBetween(long, `${"x".repeat(59)}y`, 2)).toBe(1);
  expect(errorsBetween(`${long}x`, `${long}x`, 2)).toBe(3);
  expect([errorsBetween(long, `${long}x`, 2), errorsBetween(`${long}x`, long, 2)]).toEqual([3, 3]);
});
