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

test("tidies typed ids, and knows the country of Greek ones", () => {
  expect(tidyVatId(" de 136.695-976 ")).toBe("DE136695976");
  expect([countryOfVatId("EL123456789"), countryOfVatId("ATU10223006")]).toEqual(["GR", "AT"]);
});
