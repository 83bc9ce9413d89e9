import { expect, test } from "vitest";
import { categoryProgress, resultCount } from "./result-count.ts";

test("the wording follows what was found: families, variants, both or nothing (CAT-06)", () => {
  expect(resultCount({ totalFamilies: 0, totalProducts: 0, totalVariants: 0 }).key).toBe("Category.Count.None");
  expect(resultCount({ totalFamilies: 1, totalProducts: 0, totalVariants: 30 })).toEqual({
    key: "Category.Count.FamilyWith",
    figures: [1, 30],
  });
  expect(resultCount({ totalFamilies: 4, totalProducts: 0, totalVariants: 90 })).toEqual({
    key: "Category.Count.FamiliesWith",
    figures: [4, 90],
  });
  expect(resultCount({ totalFamilies: 0, totalProducts: 1, totalVariants: 1 })).toEqual({ key: "Category.Count.Variant", figures: [1] });
  expect(resultCount({ totalFamilies: 0, totalProducts: 7, totalVariants: 7 })).toEqual({ key: "Category.Count.Variants", figures: [7] });
  expect(resultCount({ totalFamilies: 2, totalProducts: 3, totalVariants: 50 })).toEqual({
    key: "Category.Count.Both",
    figures: [2, 3, 50],
  });
});

test("the progress of a category is pages of 18 out of families and products, never above 100 (CAT-10)", () => {
  expect(categoryProgress(1, 30, 6)).toBe(50);
  expect(categoryProgress(2, 30, 6)).toBe(100);
  expect(categoryProgress(1, 5, 0)).toBe(100);
  expect(categoryProgress(1, 0, 0)).toBe(100);
});
