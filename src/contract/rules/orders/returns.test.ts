import { expect, test } from "vitest";
import { findReturnProblem, isFilledIn, readReturnQuantity } from "./returns.ts";

const line = { quantity: 5, reason: "tooMany", text: "" } as const;
const of = { left: 5, exclusion: null };

test.each([
  [line, of, null],
  [{ ...line, quantity: null }, of, "quantity"],
  [{ ...line, quantity: 0 }, of, "quantity"],
  [{ ...line, quantity: 6 }, of, "tooMany"],
  [{ ...line, reason: "" as const }, of, "reason"],
  [line, { ...of, exclusion: "expiry" as const }, "excluded"],
  [{ ...line, reason: "damaged" as const }, { ...of, exclusion: "tooOld" as const }, null],
  [{ ...line, reason: "defective" as const }, of, "text"],
  [{ ...line, reason: "defective" as const, text: "Riss" }, of, null],
])("finds the problem of a line: %j %j", (filled, limits, problem) => {
  expect(findReturnProblem(filled, limits)).toBe(problem);
});

test.each([
  ["5", 5],
  [" 1.000 ", 1000],
  ["", null],
  ["-1", null],
  ["1,5", null],
  ["12345678", null],
])("reads a typed quantity: %j", (typed, quantity) => {
  expect(readReturnQuantity(typed)).toBe(quantity);
});

test("a line without entries is not filled in", () => {
  expect(isFilledIn({ quantity: null, reason: "", text: "" })).toBe(false);
  expect(isFilledIn({ quantity: null, reason: "", text: "x" })).toBe(true);
});
