import { expect, test } from "vitest";
import { ORDER_FIELD_NAME } from "#contract/order-fields/site-order-field.ts";
import { proposeName } from "./propose-name.ts";

test.each([
  ["Tor", "tor"],
  ["Ansprechpartner für Rückfragen", "ansprechpartnerFuerRueckfragen"],
  ["Straße", "strasse"],
  ["Äußerer Öffner", "aeussererOeffner"],
  ["LKW-Zufahrt", "lkwZufahrt"],
  ["Café", "cafe"],
  ["2. Adresse", "adresse"],
  ["Bauherren-Nr.", "bauherrenNr"],
  ["X", "x2"],
  ["Tag", "tag3"],
  ["Building Site", "buildingSite2"],
  ["a".repeat(60), "a".repeat(40)],
])("proposes for %s the name %s", (label, name) => {
  expect(proposeName(label, ["tag", "tag2"])).toBe(name);
  expect(name).toMatch(ORDER_FIELD_NAME);
});

test("proposes nothing without a letter", () => {
  expect(["", "  ", "42", "北京"].map((label) => proposeName(label, []))).toEqual(["", "", "", ""]);
});
