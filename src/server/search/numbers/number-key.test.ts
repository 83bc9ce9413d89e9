import { expect, test } from "vitest";
import { isGtin, numberKey } from "./number-key.ts";

test.each([
  ["554996", "554996"],
  ["0 554-996", "554996"],
  ["554.996", "554996"],
  ["554/996", "554996"],
  [" 00554996 ", "554996"],
  ["Art.-Nr. 554996", "554996"],
  ["EAN: 4048962123456", "4048962123456"],
  ["hst-3 m10x90", "HST3M10X90"],
  ["0", "0"],
  ["Dübel", ""],
  ["", ""],
  ["<b>1</b>", ""],
  ["9".repeat(65), ""],
])("%j has the key %j (SEARCH-02)", (text, key) => {
  expect(numberKey(text)).toBe(key);
});

test.each([
  ["4006381333931", true],
  ["4006381333932", false],
  ["96385074", true],
  ["036000291452", true],
  ["10012345678902", true],
  ["12345", null],
  ["400638133393X", null],
])("%s as a GTIN: %s (SEARCH-03)", (digits, expected) => {
  expect(isGtin(digits)).toBe(expected);
});
