import { expect, test } from "vitest";
import { isNumber, numberKey, readNumberKey } from "./number-key.ts";

test.each([
  ["0 554-996", "554996"],
  ["554.996", "554996"],
  ["554/996", "554996"],
  ["554 996", "554996"],
  ["554–996", "554996"],
  ["0000554996", "554996"],
  ["ab-12", "AB12"],
  ["５５４９９６", "554996"],
  ["0", "0"],
  ["000", "0"],
  ["0AB12", "AB12"],
  ["100", "100"],
  ["4００1", "4001"],
  ["a_b/c.d e", "ABCDE"],
  ["a - - b", "AB"],
  ["", ""],
])("the number %j is compared as %j (SEARCH-02)", (typed, key) => {
  expect(numberKey(typed)).toBe(key);
});

test.each([
  ["Art.-Nr. 0 554-996", "554996"],
  ["Artikelnummer: 554996", "554996"],
  ["Item no. 554 996", "554996"],
  ["EAN 4099005549962", "4099005549962"],
  ["  60100 ", "60100"],
  ["kb-60100", "KB60100"],
  ["Best.-Nr.: 60100", "60100"],
  ["Bestellnummer60100", "BESTELLNUMMER60100"],
  ["GTIN: 96385074", "96385074"],
  ["ean.96385074", "96385074"],
  ["X GTIN 96385074", "XGTIN96385074"],
  ["number 7", "7"],
  ["norm 7", "NORM7"],
  ["60100!", ""],
  ["!60100", ""],
  ["K60K", "K60K"],
  ["²", "2"],
  ["1".repeat(60), "1".repeat(60)],
  ["Dübel", ""],
  ["8 x 40 mm, verzinkt", ""],
  ["", ""],
  ["---", ""],
  ["1".repeat(61), ""],
])("%j contains the number %j", (typed, key) => {
  expect(readNumberKey(typed)).toBe(key);
});

test.each([
  ["554996", true],
  ["55 4", true],
  ["55", false],
  ["0055", false],
  ["8x40", false],
  ["M10", false],
  ["10M", false],
  ["554", true],
  ["", false],
])("%j is only a number: %j", (typed, is) => {
  expect(isNumber(typed)).toBe(is);
});
