import { expect, test } from "vitest";
import { formatQuantity } from "./quantity.ts";

test.each([
  [1025, "de-DE", "1.025"],
  [1025, "en-GB", "1,025"],
  [999, "de-DE", "999"],
  [0.1 + 0.2, "de-DE", "0,3"],
])("%d reads in %s: %s", (quantity, locale, text) => {
  expect(formatQuantity(quantity, locale)).toBe(text);
});
