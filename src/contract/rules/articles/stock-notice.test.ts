import { expect, test } from "vitest";
import { offersStockNotice, readNoticeQuantity, readStockNoticeOutcome, stockNoticeLink } from "./stock-notice.ts";

test.each([
  ["outOfStock", true],
  ["lowStock", true],
  ["inStock", false],
  ["unknown", false],
])("a notice is offered if the stock does not cover the quantity: %s (QUOTE-24)", (inStockStatus, isOffered) => {
  expect(offersStockNotice({ inStockStatus })).toBe(isOffered);
});

test.each([
  ["50", 50],
  [" 99000 ", 99_000],
  ["0", null],
  ["-1", null],
  ["1,5", null],
  ["99001", null],
  ["9".repeat(10_000), null],
  ["", null],
  [null, null],
])("reads the quantity of a notice: %j", (text, quantity) => {
  expect(readNoticeQuantity(text)).toBe(quantity);
});

test("article numbers are escaped in the form's address", () => {
  expect(stockNoticeLink("A 1/2&x", 50)).toBe("/stock-notice?id=A%201%2F2%26x&quantity=50");
});

test("only known outcomes are read", () => {
  expect(readStockNoticeOutcome("requested")).toBe("requested");
  expect(readStockNoticeOutcome("<b>")).toBeNull();
});
