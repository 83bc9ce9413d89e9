import { expect, test } from "vitest";
import { findRequestProblems, readAmount, readQuoteQuantity, tidyProject, tidyQuoteText } from "./quote-request.ts";

test.each([
  ["20.000", 20_000],
  [" 5 ", 5],
  ["0", null],
  ["-3", null],
  ["1,5", null],
  ["12345678", null],
  ["", null],
])("reads the quantity %j", (typed, quantity) => {
  expect(readQuoteQuantity(typed)).toBe(quantity);
});

test.each([
  ["12,40", "12.40"],
  ["12.40", "12.40"],
  ["1.234,5 €", "1234.5"],
  ["1.234", "1234"],
  ["0.123", "0.123"],
  ["0,0580", "0.0580"],
  ["0,00", null],
  ["-1", null],
  ["1,23456", null],
  ["zwölf", null],
  ["1e3", null],
])("reads the amount %j", (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
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
