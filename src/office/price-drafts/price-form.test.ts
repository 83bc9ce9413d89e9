import { describe, expect, test } from "vitest";
import { changeOf, EMPTY_FORM, openPriceForm, readPercentChange, toPriceInput, writeNumber } from "./price-form.ts";

const row = {
  rowId: "1",
  articleNumber: "100",
  articleName: "Anker",
  priceList: "general",
  priceListKind: "general",
  priceListName: "",
  currency: "EUR",
  lowerBound: 1,
  firstDay: "2026-01-01",
  current: { amount: "1234.500000", priceQuantity: "100", taxRate: "0.19", lastDay: null },
  draft: null,
};

describe("a price that is typed (OFFICE-19)", () => {
  test("is exact, with German commas", () => {
    const form = openPriceForm(row);
    expect(form).toEqual({ amount: "1.234,50", priceQuantity: "100", tax: "19", firstDay: "2026-01-01", lastDay: "" });
    expect(toPriceInput(form)).toEqual({
      price: { amount: "1234.50", priceQuantity: "100.00", taxRate: "0.19", firstDay: "2026-01-01", lastDay: null },
    });
    expect(toPriceInput({ ...form, amount: "0,058123" })).toMatchObject({ price: { amount: "0.058123" } });
  });

  test("begins with the values of the draft", () => {
    const values = { amount: "9.990000", priceQuantity: "0.5", taxRate: "0.07", lastDay: "2026-12-31" };
    const form = openPriceForm({ ...row, draft: { values, changedAt: "2026-11-20T10:00:00Z", author: "Ada" } });
    expect(form).toMatchObject({ amount: "9,99", priceQuantity: "0,5", tax: "7", lastDay: "2026-12-31" });
  });

  test.each([
    [{ amount: "" }, "amount"],
    [{ amount: "0" }, "amount"],
    [{ amount: "1,1234567" }, "amount"],
    [{ amount: "-1" }, "amount"],
    [{ amount: "1", priceQuantity: "0" }, "priceQuantity"],
    [{ amount: "1", tax: "100" }, "tax"],
    [{ amount: "1", tax: "x" }, "tax"],
  ] as const)("%j names the wrong field", (typed, problem) => {
    expect(toPriceInput({ ...EMPTY_FORM, ...typed })).toEqual({ problem });
  });
});

test.each([
  ["2,5", "2.5"],
  ["+3 %", "3"],
  ["-2,25", "-2.25"],
  ["−10", "-10"],
  ["", null],
  ["0", null],
  ["abc", null],
  ["--1", null],
])("reads the percentage %j as %j", (typed, percent) => {
  expect(readPercentChange(typed)).toBe(percent);
});

test("a change counts for the same quantity", () => {
  expect(changeOf({ amount: "10", priceQuantity: "100" }, { amount: "0.13", priceQuantity: "1" })).toBe(0.3);
  expect(changeOf({ amount: "0", priceQuantity: "1" }, { amount: "1", priceQuantity: "1" })).toBeNull();
  expect(changeOf(null, { amount: "1", priceQuantity: "1" })).toBeNull();
  expect(writeNumber("1000")).toBe("1.000");
});
