import fc from "fast-check";
import { expect, test } from "vitest";
import type { Attribute } from "../../ports/catalogue-types.ts";
import { fits, parseConditions } from "./conditions.ts";

const attribute = (attributeKey: string, value: string, unit: string | null = "mm"): Attribute => ({
  attributeKey,
  attributeName: attributeKey,
  sortOrder: 0,
  technicalName: attributeKey,
  valueList: [value],
  unit,
});

test.each([
  ["", []],
  ["BOHRER_D", [{ target: "BOHRER_D", operator: "=", source: "BOHRER_D" }]],
  [
    "GEWINDE = SCHRAUBE_D,ARBEITS_L>=BOHR_TIEFE",
    [
      { target: "GEWINDE", operator: "=", source: "SCHRAUBE_D" },
      { target: "ARBEITS_L", operator: ">=", source: "BOHR_TIEFE" },
    ],
  ],
  ["A,", null],
  ["A > B", null],
  ["A=", null],
  ["A,B,C,D,E,F", null],
  ["A".repeat(61), null],
])("reads conditions: %j", (text, expected) => {
  expect(parseConditions(text)).toEqual(expected);
});

test("no text makes the parser throw or slow", () => {
  fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => parseConditions(text) !== undefined));
});

const matches = (text: string, target: Attribute[], source: Attribute[]) => fits(parseConditions(text)!, target, source);

test("an article fits if all conditions hold", () => {
  const plug = [attribute("BOHRER_D", "8"), attribute("BOHR_TIEFE", "50")];
  const drill = (diameter: string, length: string) => [attribute("BOHRER_D", diameter), attribute("ARBEITS_L", length)];
  const condition = "BOHRER_D, ARBEITS_L >= BOHR_TIEFE";
  expect(matches(condition, drill("8", "50"), plug)).toBe(true);
  expect(matches(condition, drill("8", "49.5"), plug)).toBe(false);
  expect(matches(condition, drill("10", "100"), plug)).toBe(false);
  expect(matches("ARBEITS_L <= BOHR_TIEFE", drill("8", "100"), plug)).toBe(false);
});

test("an attribute that either article lacks fits nothing", () => {
  expect(matches("FARBE", [], [])).toBe(false);
  expect(matches("LAENGE >= TIEFE", [attribute("LAENGE", "10")], [])).toBe(false);
});

test("a thread equals its diameter, but words are not numbers", () => {
  expect(matches("GEWINDE = LOCH", [attribute("GEWINDE", "M8", null)], [attribute("LOCH", "8")])).toBe(true);
  expect(matches("GEWINDE = LOCH", [attribute("GEWINDE", "M8", null)], [attribute("LOCH", "10")])).toBe(false);
  expect(matches("A >= A", [attribute("A", "lang", null)], [attribute("A", "kurz", null)])).toBe(false);
});
