import { expect, test } from "vitest";
import { type ArticleField, EMPTY_ARTICLE_FORM, isGtin, readArticleForm } from "./article-form.ts";

const FORM = { ...EMPTY_ARTICLE_FORM, articleNumber: "WK-1", nameDe: "Wandkonsole", familyDe: "Konsolen", amount: "1.234,5" };

test("reads German numbers as exact decimals (OFFICE-40)", () => {
  const read = readArticleForm({ ...FORM, priceQuantity: "100", quantityMin: "1.000", quantityInterval: "50", tax: "7" });
  expect(read).toMatchObject({
    article: { amount: "1234.50", priceQuantity: "100", taxRate: "0.07", quantityMin: 1000, quantityInterval: 50 },
  });
});

test.each<[ArticleField, string]>([
  ["articleNumber", ""],
  ["articleNumber", "4711/1"],
  ["articleNumber", "x".repeat(33)],
  ["nameDe", " "],
  ["nameEn", "x".repeat(151)],
  ["familyDe", ""],
  ["amount", "0,00"],
  ["amount", "12,3.4"],
  ["priceQuantity", "7"],
  ["tax", "18"],
  ["orderUnit", ""],
  ["quantityMin", "0"],
  ["quantityInterval", "1,5"],
  ["gtin", "4006381333932"],
  ["deliverySpeed", "SOON"],
])("names %s %j as wrong (OFFICE-40)", (field, value) => {
  expect(readArticleForm({ ...FORM, [field]: value })).toEqual({ problems: [field] });
});

test("a minimum is a multiple of the step (OFFICE-40)", () => {
  expect(readArticleForm({ ...FORM, quantityMin: "10", quantityInterval: "4" })).toEqual({ problems: ["quantityMin"] });
});

test("an existing family needs no name (OFFICE-40)", () => {
  expect(readArticleForm({ ...FORM, familyId: "office-1", familyDe: "" })).toMatchObject({ article: { family: { id: "office-1" } } });
});

test.each(["96385074", "036000291452", "4006381333931", "10012345678902"])("%s has the right check digit", (gtin) => {
  expect(isGtin(gtin)).toBe(true);
  expect(isGtin(gtin.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)))).toBe(false);
});
