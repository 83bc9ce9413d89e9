import { expect, test } from "vitest";
import { germanT } from "#web/testing/page.ts";
import { categoryProgress, resultCount } from "./result-count.ts";

test.each([
  [0, 0, 0, "Keine Produkte in dieser Kategorie"],
  [1, 0, 30, "1 Produktfamilie mit 30 Varianten"],
  [1, 0, 1, "1 Produktfamilie mit 1 Variante"],
  [4, 0, 1090, "4 Produktfamilien mit 1.090 Varianten"],
  [0, 1, 1, "1 Artikel"],
  [0, 7, 7, "7 Artikel"],
  [1, 3, 50, "1 Produktfamilie und 3 Einzelartikel mit 50 Varianten"],
])("%i families and %i single articles with %i variants read: %s (CAT-06)", (totalFamilies, totalProducts, totalVariants, words) => {
  expect(resultCount(germanT, { totalFamilies, totalProducts, totalVariants })).toBe(words);
});

test("the progress of a category is pages of 18 out of families and products, never above 100 (CAT-10)", () => {
  expect(categoryProgress(1, 30, 6)).toBe(50);
  expect(categoryProgress(2, 30, 6)).toBe(100);
  expect(categoryProgress(1, 5, 0)).toBe(100);
  expect(categoryProgress(1, 0, 0)).toBe(100);
});
