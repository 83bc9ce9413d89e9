import { expect, test } from "vitest";
import { findRequestProblems, readQuoteQuantity, tidyProject, tidyQuoteText } from "./quote-request.ts";

test.each([
  ["20.000", 20_000, null],
  ["20,000", null, 20_000],
  [" 5 ", 5, 5],
  ["0", null, null],
  ["-3", null, null],
  ["1,5", null, null],
  ["1.5", null, null],
  ["12345678", null, null],
  ["", null, null],
])("the quantity %j is %s with a decimal comma and %s with a decimal point", (typed, comma, point) => {
  expect([readQuoteQuantity(typed, ","), readQuoteQuantity(typed, ".")]).toEqual([comma, point]);
});

test("tidies texts", () => {
  expect(tidyQuoteText(" a\r\nb\u0007c ", 10)).toBe("a\nb c");
  expect(tidyQuoteText("x".repeat(20), 10)).toHaveLength(10);
  expect(tidyProject("Halle\n  7 ")).toBe("Halle 7");
});

test("names what a request lacks", () => {
  const request = { lines: [{ quantity: 5 }], wishedOn: null, texts: ["Halle 7"], today: "2026-11-27" };
  expect(findRequestProblems(request)).toEqual([]);
  expect(findRequestProblems({ ...request, wishedOn: "2026-11-27" })).toEqual([]);
  expect(findRequestProblems({ lines: [], wishedOn: "", texts: ["😀"], today: "2026-11-27" })).toEqual(["noLines", "wishedOn", "text"]);
  expect(findRequestProblems({ ...request, lines: [{ quantity: null }], wishedOn: "2026-11-26" })).toEqual(["quantity", "wishedOn"]);
});
