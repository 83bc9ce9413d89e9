import { expect, test } from "vitest";
import { findLineDateProblem } from "./line-delivery-date.ts";

const window = { earliest: "2026-12-01", latest: "2027-11-27", allowsParts: true };
const bremen = { country: "DE", postalCode: "28195" };

test.each([
  [null, null],
  ["2026-12-04", null],
  ["2026-11-30", "too-early"],
  ["2026-12-05", "weekend"],
  ["2026-12-25", "holiday"],
  ["2028-01-03", "too-late"],
] as const)("a line on %s: %s (QUOTE-20)", (day, problem) => {
  expect(findLineDateProblem(day, window, bremen)).toBe(problem);
});

test("an order that is delivered complete has no lines with a date of their own (QUOTE-20)", () => {
  expect(findLineDateProblem("2026-12-04", { ...window, allowsParts: false }, bremen)).toBe("complete-only");
  expect(findLineDateProblem(null, { ...window, allowsParts: false }, bremen)).toBeNull();
});
