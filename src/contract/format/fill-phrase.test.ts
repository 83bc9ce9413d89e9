import { expect, test } from "vitest";
import { fillPhrase } from "./fill-phrase.ts";

test("replaces placeholders by their values, in any order and more than once (SHELL-18)", () => {
  expect(fillPhrase("{1} von {0}, {1}", [9, "2"])).toBe("2 von 9, 2");
});

test("a placeholder without a value becomes empty; braces without a number stay", () => {
  expect(fillPhrase("a{0}b{x}", [])).toBe("ab{x}");
});

test("does not replace placeholders inside a value", () => {
  expect(fillPhrase("{0}{1}", ["{1}", "b"])).toBe("{1}b");
});

test("formats numbers for the language; texts and years in texts stay", () => {
  expect(fillPhrase("{0} {1} {2} {3}", [1000, 99_000_000, "2026", 7.5], ".")).toBe("1.000 99.000.000 2026 7,5");
  expect(fillPhrase("{0}", [-12_345], ",")).toBe("-12,345");
  expect(fillPhrase("{0} {1}", [999, 7.5], ",")).toBe("999 7.5");
});

test("a unit right after its number is pluralized", () => {
  expect(fillPhrase("{0} / {1} {2}", ["9,90 €", 3, "Kartusche"])).toBe("9,90 € / 3 Kartuschen");
  expect(fillPhrase("{0} {1} {2}", [2, "Rolle", "Montageband"])).toBe("2 Rollen Montageband");
  expect(fillPhrase("{1} {0}, {0}", ["Rolle", 1])).toBe("1 Rolle, Rolle");
  expect(fillPhrase("{0} {1}", ["Box", "Karton"])).toBe("Box Karton");
});
