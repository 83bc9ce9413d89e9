import { Big } from "big.js";
import { describe, expect, test } from "vitest";
import { contentPrice, toContent } from "./content-price.ts";

test.each([
  ["23.50", 1, "0.3", "l", "78.33"],
  ["12.90", 1, "0.3", "l", "43"],
  ["100", 100, "2", "m", "0.5"],
  ["0.10", 1, "0.006", "kg", "16.67"],
  ["0.005", 1, "1", "m", "0.01"],
] as const)("%s € for %i with %s %s each are %s € per unit", (amount, quantity, content, unit, price) => {
  expect(contentPrice({ amount: Big(amount), quantity }, { amount: content, unit }).toFixed()).toBe(price);
});

describe("the content of a file", () => {
  test.each([
    ["300", "ml", { amount: "0.3", unit: "l" }],
    ["0.3", "LTR", { amount: "0.3", unit: "l" }],
    ["2000", "MMT", { amount: "2", unit: "m" }],
    ["500", "g", { amount: "0.5", unit: "kg" }],
    ["1.5", "m2", { amount: "1.5", unit: "m²" }],
    ["20", "C62", null],
    ["0", "l", null],
    ["1,5", "l", null],
    ["-1", "l", null],
  ])("%s %s is %j", (amount, unit, content) => {
    expect(toContent(amount, unit)).toEqual(content);
  });
});
