import { expect, test } from "vitest";
import { hasUsableOptions, ORDER_FIELD_NAME } from "./site-order-field.ts";

const options = (...texts: string[]) => texts.map((de) => ({ de, en: "" }));

test.each([
  ["choice", ["Nord", "Süd"], true],
  ["choice", ["Nord"], false],
  ["choice", [], false],
  ["choice", ["Nord", "Süd", "Nord"], false],
  ["text", [], true],
  ["text", ["Nord", "Süd"], false],
  ["date", [], true],
] as const)("a %s with the options %j: %s", (kind, texts, isUsable) => {
  expect(hasUsableOptions({ kind, options: options(...texts) })).toBe(isUsable);
});

test.each([
  ["siteManager", true],
  ["a2", true],
  [`a${"b".repeat(39)}`, true],
  [`a${"b".repeat(40)}`, false],
  ["a", false],
  ["SiteManager", false],
  ["2a", false],
  ["site manager", false],
  ["site_manager", false],
  ["bauführer", false],
])("the name %s: %s", (name, isName) => {
  expect(ORDER_FIELD_NAME.test(name)).toBe(isName);
});
