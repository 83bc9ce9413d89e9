import { expect, test } from "vitest";
import { countryOfVatId, isPlausibleVatId, tidyVatId } from "./vat-id.ts";

test.each([
  ["DE136695976", true],
  ["DE136695977", false],
  ["DE13669597", false],
  ["ATU10223006", true],
  ["ATU10223007", false],
  ["BE0776091951", true],
  ["DK88146328", true],
  ["FI09853608", true],
  ["HR33392005961", true],
  ["IT00000010215", true],
  ["LU10000356", true],
  ["PL8567346215", true],
  ["PL8567346216", false],
  ["PT501964843", true],
  ["SI50223054", true],
  ["NL123456782B12", true],
  ["EL123456789", true],
  ["CHE123456789", false],
  ["US123", false],
  ["", false],
])("%s is plausible: %s", (id, isPlausible) => {
  expect(isPlausibleVatId(id)).toBe(isPlausible);
});

test.each([
  ["BG", ["123456789", "1234567890"], ["12345678", "12345678901"]],
  ["CY", ["12345678X"], ["12345678", "1234567X"]],
  ["CZ", ["12345678", "1234567890"], ["1234567", "12345678901"]],
  ["EE", ["123456789"], ["12345678", "1234567890"]],
  ["ES", ["X1234567A", "12345678Z"], ["1234567A", "X12345678A"]],
  ["FR", ["AB123456789", "12123456789"], ["IO123456789", "AB12345678"]],
  ["HU", ["12345678"], ["1234567", "123456789"]],
  ["IE", ["1234567W", "1234567WA", "8D79739I"], ["12345678", "1234567X"]],
  ["LT", ["123456789", "123456789012"], ["1234567890", "12345678"]],
  ["LV", ["12345678901"], ["1234567890", "123456789012"]],
  ["MT", ["12345678"], ["1234567", "123456789"]],
  ["RO", ["12", "1234567890"], ["1", "01", "12345678901"]],
  ["SE", ["123456789001"], ["123456789002", "12345678901"]],
  ["SK", ["1234567890"], ["123456789", "12345678901"]],
  ["XI", ["123456789", "123456789012", "GD499", "HA500"], ["1234567890", "GD500", "HA499"]],
])("the format of %s", (prefix, valid, invalid) => {
  expect(valid.filter((rest) => !isPlausibleVatId(prefix + rest))).toEqual([]);
  expect(invalid.filter((rest) => isPlausibleVatId(prefix + rest))).toEqual([]);
});

test("tidies typed ids, and knows the country of Greek ones", () => {
  expect(tidyVatId(" de 136.695-976 ")).toBe("DE136695976");
  expect([countryOfVatId("EL123456789"), countryOfVatId("ATU10223006")]).toEqual(["GR", "AT"]);
});
