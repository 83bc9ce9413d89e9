import { expect, test } from "vitest";
import type { ReturnExclusionRule } from "#contract/site-settings.ts";
import { isExcludedBy } from "./is-excluded-by.ts";

const attribute = (attributeKey: string, technicalName: string) => ({
  attributeKey,
  attributeName: attributeKey,
  sortOrder: 1,
  technicalName,
  valueList: [],
  unit: null,
});
const mortar = { attributes: [attribute("BAUART", "cartridge"), attribute("HALTBARKEIT", "")] };
const rule = (given: Partial<ReturnExclusionRule>): ReturnExclusionRule => ({
  because: "expiry",
  articles: [],
  of: [],
  attributes: [],
  ...given,
});

test.each([
  [rule({}), false],
  [rule({ articles: ["4711"] }), true],
  [rule({ articles: ["471"] }), false],
  [rule({ of: ["cartridge"] }), true],
  [rule({ of: ["rail"] }), false],
  [rule({ attributes: ["HALTBARKEIT"] }), true],
  [rule({ attributes: ["LAENGE"] }), false],
])("excludes by number, type or attribute: %j", (given, isExcluded) => {
  expect(isExcludedBy(given, "4711", mortar)).toBe(isExcluded);
});

test("a removed article is excluded by its number only", () => {
  expect(isExcludedBy(rule({ articles: ["4711"], attributes: ["HALTBARKEIT"] }), "4711", null)).toBe(true);
  expect(isExcludedBy(rule({ attributes: ["HALTBARKEIT"] }), "4711", null)).toBe(false);
});
