import { expect, test } from "vitest";
import { quantityProblem } from "./quantity-problem.ts";

test("reports the problem of a quantity: below one, ambiguous, or not a number (QUICK-09)", () => {
  expect(["-25", "\u22123 Stk", "0", "0,00", "0 Stk", "50,000?", "viele", "1,5", "0,5", ""].map(quantityProblem)).toEqual([
    ".notPositive",
    ".notPositive",
    ".notPositive",
    ".notPositive",
    ".notPositive",
    ".twoWays",
    "",
    "",
    "",
    "",
  ]);
});
